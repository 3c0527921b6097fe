import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatPrice } from '../../../shared/money.ts'
import { homePath } from '../../../shared/paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { Section } from '../../staff/admin/parts.tsx'
import { pageAdminPath } from '../../staff/staff.paths.ts'
import type { Dashboard } from '../server/dashboard.contract.ts'
import { findStartLink, type StartPlace, startLinks, toStartState } from './startLinks.ts'

type Start = NonNullable<Dashboard['start']>

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9'

/** What a new shop needs before its first order. What the page says is done, the server has checked. */
export function StartList({ start: { currency, shipping, legal, steps } }: { start: Start }) {
  const t = useTranslations('adminDashboard')
  const pageName = useTranslations('adminPages.name')
  const { language } = useAdmin()
  const money = (minor: number) => formatPrice(minor, currency, language)
  /** What is still to be done after a step, and then what is before it. */
  const placesAfter = (place: StartPlace) => {
    const open = steps
      .filter(({ isDone }) => !isDone)
      .flatMap((each): readonly StartPlace[] => (each.step === 'legal' ? legal : [each.step]))
    const index = open.indexOf(place)
    // Another step that is done on the same page is done with it.
    const isElsewhere = (each: StartPlace) => findStartLink(each).path !== findStartLink(place).path
    return [...open.slice(index + 1), ...open.slice(0, index)].filter(isElsewhere)
  }
  const values = {
    currency,
    price: shipping === null ? '' : money(shipping.price),
    freeOver: shipping?.freeOver ? money(shipping.freeOver) : 'none',
    isFirst: shipping === null ? 'no' : 'yes',
  }
  return (
    <Section title={t('start.title')}>
      <p className="max-w-2xl pb-3 text-quiet text-sm">{t('start.intro')}</p>
      <ol className="max-w-2xl divide-y divide-line border-line border-t">
        {steps.map(({ step, isDone }, index) => (
          <li key={step} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 py-3">
            <span
              aria-hidden="true"
              className={`figures flex size-7 items-center justify-center rounded-full border text-sm ${isDone ? 'border-good text-good' : 'border-line-strong'}`}
            >
              {isDone ? <Icon name="check" className="size-4" /> : index + 1}
            </span>
            <div>
              <p className="font-medium">
                {t(`start.${step}.title`)}
                {isDone && <span className="pl-2 font-normal text-good text-sm">{t('start.done')}</span>}
              </p>
              {!isDone && (
                <p className="text-quiet text-sm [overflow-wrap:anywhere]">{t(`start.${step}.how`, values)}</p>
              )}
              {!isDone && (
                <p className="flex flex-wrap gap-x-5 text-sm">
                  {step === 'legal' &&
                    legal.map((slug) => (
                      <Link
                        key={slug}
                        to={pageAdminPath(slug)}
                        state={toStartState(placesAfter(slug))}
                        className={linkClass}
                      >
                        {pageName(slug)}
                      </Link>
                    ))}
                  {startLinks[step].map(({ name, path, ...link }) => (
                    <Link
                      key={name}
                      to={path}
                      state={{
                        ...('state' in link ? link.state : {}),
                        ...toStartState(placesAfter(step === 'legal' ? (legal.at(-1) ?? step) : step)),
                      }}
                      // The shop is another application.
                      reloadDocument={path === homePath}
                      className={linkClass}
                    >
                      {t(`start.link.${name}`)}
                    </Link>
                  ))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
