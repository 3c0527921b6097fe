import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/Icon.tsx'
import { Section } from '../../staff/admin/parts.tsx'
import { settingPageAdminPath } from '../../staff/staff.paths.ts'
import type { StartStep } from '../attention.ts'
import type { Dashboard } from '../server/dashboard.contract.ts'

/** Where what is missing can be entered. */
const settingPages: Readonly<Partial<Record<StartStep, string>>> = {
  seller: 'seller',
  payment: 'payments',
  email: 'email',
}

/** What a new shop needs before its first order. What the page says is done, the server has checked. */
export function StartList({ steps }: { steps: NonNullable<Dashboard['start']> }) {
  const t = useTranslations('adminDashboard')
  return (
    <Section title={t('start.title')}>
      <p className="max-w-2xl pb-3 text-quiet text-sm">{t('start.intro')}</p>
      <ol className="max-w-2xl divide-y divide-line border-line border-y">
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
              {!isDone && settingPages[step] && (
                <Link
                  to={settingPageAdminPath(settingPages[step])}
                  aria-label={`${t('start.open')}: ${t(`start.${step}.title`)}`}
                  className="inline-flex min-h-9 items-center text-sm underline underline-offset-4"
                >
                  {t('start.open')}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
