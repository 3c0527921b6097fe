import clsx from 'clsx'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { homePath } from '../../../shared/paths.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useCan } from '../../staff/admin/adminContext.tsx'
import { compact, Section } from '../../staff/admin/parts.tsx'
import type { StartStep } from '../attention.ts'
import type { Dashboard } from '../server/dashboard.contract.ts'
import { findOrderPath, findStartLink, startLinks, toStartState } from './startLinks.ts'

type Start = NonNullable<Dashboard['start']>

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9'

/** The steps that a new shop needs before its first order. The server determines which of them are done. */
export function StartList({ start: { steps, product } }: { start: Start }) {
  const t = useTranslations('adminDashboard')
  const can = useCan()
  /** The open steps after a step, followed by those before it. */
  const findStepsAfter = (step: StartStep) => {
    const open = steps.filter(({ isDone }) => !isDone).map((each) => each.step)
    const index = open.indexOf(step)
    return [...open.slice(index + 1), ...open.slice(0, Math.max(index, 0))]
  }
  const next = steps.find(({ step, isDone }) => !isDone && findStartLink(step, can) !== null)?.step
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
              {!isDone && <p className="text-quiet text-sm [overflow-wrap:anywhere]">{t(`start.${step}.how`)}</p>}
              {!isDone && (
                <p className="flex flex-wrap items-center gap-x-5 text-sm">
                  {findStartLink(step, can) === null && <span className="pt-1">{t('start.ownersOnly')}</span>}
                  {startLinks[step]
                    .filter(({ permission }) => can(permission))
                    .map(({ name, path, ...link }, place) => (
                      <Link
                        key={name}
                        to={path === homePath ? findOrderPath(product) : path}
                        state={{
                          ...('state' in link ? link.state : {}),
                          ...toStartState(findStepsAfter(step)),
                        }}
                        // The storefront is a separate application.
                        reloadDocument={path === homePath}
                        className={step === next && place === 0 ? clsx(buttonClass('ink', compact), 'my-2') : linkClass}
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
