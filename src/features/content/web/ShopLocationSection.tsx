import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { phoneHref } from '../../../shared/paths.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { ShopLocation } from '../server/details.contract.ts'
import { OpeningHours } from './OpeningHours.tsx'
import { StreetMap } from './StreetMap.tsx'

/** Postal address, opening hours and street map of the store. */
export function ShopLocationSection({ location }: { location: ShopLocation }) {
  const t = useTranslations('content.place')
  const { phone } = useShop()
  return (
    <div className="grid gap-x-10 gap-y-12 lg:grid-cols-12">
      <div className="flex min-w-0 flex-col gap-12 lg:col-span-5">
        <section aria-labelledby="address">
          <Title id="address">{t('address')}</Title>
          <address className="pt-4 text-step-1 leading-snug not-italic">
            <strong className="font-semibold">{location.name}</strong>
            {[...location.lines, location.country].map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 pt-4">
            <dt className="text-sm text-quiet">{t('phone')}</dt>
            <dd>
              <TextLink href={phoneHref(phone)}>
                <span className="figures whitespace-nowrap">{phone}</span>
              </TextLink>
            </dd>
            <dt className="text-sm text-quiet">{t('email')}</dt>
            <dd className="[overflow-wrap:anywhere]">
              <TextLink href={`mailto:${location.email}`}>{location.email}</TextLink>
            </dd>
          </dl>
        </section>
        <section aria-labelledby="hours">
          <Title id="hours">{t('hours')}</Title>
          <OpeningHours hours={location.hours} timeZone={location.timeZone} labelledBy="hours" />
        </section>
      </div>
      <div className="min-w-0 lg:col-span-7">
        <StreetMap map={location.map} name={location.name} />
        <a
          href={`geo:${location.latitude},${location.longitude}`}
          className="mt-2 inline-flex min-h-11 items-center gap-2 underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {t('openMap')}
          <Icon name="arrowRight" className="size-4" />
        </a>
      </div>
    </div>
  )
}

function Title({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="border-b border-ink pb-3 text-step-2">
      {children}
    </h2>
  )
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      {children}
    </a>
  )
}
