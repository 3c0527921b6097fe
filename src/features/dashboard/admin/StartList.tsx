import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/Icon.tsx'
import { Section } from '../../staff/admin/parts.tsx'
import type { Dashboard } from '../server/dashboard.contract.ts'

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
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
