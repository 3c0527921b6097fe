import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { registrationPath } from '../../../shared/paths.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { AccountSubpage } from '../../session/web/AccountSubpage.tsx'
import { loadAccountSection } from '../../session/web/accountLoader.server.ts'
import { QueryState } from '../../session/web/QueryState.tsx'
import type { WireRegistration } from '../server/registration.contract.ts'
import { registrationsQuery } from './registrations.queries.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return loadAccountSection(getShop(context), 'bikes', 'profile')
}

export function meta({ loaderData, matches }: MetaInput<ReturnType<typeof loader>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

/** The customer's registered bikes. */
export default function OwnBikesPage() {
  const t = useTranslations('account.links')
  return (
    <AccountSubpage title={t('bikes')}>
      <QueryState query={useQuery(registrationsQuery(useApi()))}>{(bikes) => <Bikes bikes={bikes} />}</QueryState>
    </AccountSubpage>
  )
}

function Bikes({ bikes }: { bikes: readonly WireRegistration[] }) {
  const t = useTranslations('profile.bikes')
  if (bikes.length === 0) {
    return (
      <EmptyState
        title={t('emptyTitle')}
        action={
          <ButtonLink look="signal" to={registrationPath}>
            {t('add')}
          </ButtonLink>
        }
      >
        <p>{t('emptyText')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <p className="max-w-prose pb-6 text-quiet">{t('lead')}</p>
      <ul aria-label={t('list')} className="border-line border-t">
        {bikes.map((bike) => (
          <Bike key={bike.id} bike={bike} />
        ))}
      </ul>
      <ButtonLink look="line" to={registrationPath} className="mt-6">
        {t('another')}
      </ButtonLink>
    </>
  )
}

function Bike({ bike }: { bike: WireRegistration }) {
  const t = useTranslations('profile.bikes')
  const format = useFormatter()
  // A calendar date is the same in every time zone.
  const bought = format.dateTime(new Date(bike.purchase_date), { dateStyle: 'medium', timeZone: 'UTC' })
  const registered = format.dateTime(new Date(bike.created_at), { dateStyle: 'medium' })
  return (
    <li className="border-line border-b py-6">
      <h2 className="text-step-1 [overflow-wrap:anywhere]">{bike.product_name}</h2>
      <p className="figures pt-0.5 text-quiet text-sm">{t('registered', { day: registered })}</p>
      <dl className="figures grid grid-cols-2 gap-x-6 gap-y-4 pt-4 sm:grid-cols-4">
        <Fact name={t('number')}>{bike.serial_number}</Fact>
        <Fact name={t('bought')}>{bought}</Fact>
        {bike.dealer && <Fact name={t('dealer')}>{bike.dealer}</Fact>}
        <Fact name={t('invoice')}>{bike.has_invoice ? t('hasInvoice') : t('noInvoice')}</Fact>
      </dl>
    </li>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-quiet text-sm">{name}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
