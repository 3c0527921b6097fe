import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCan } from '../../staff/admin/adminContext.tsx'
import type { Dashboard } from '../server/dashboard.contract.ts'
import { startLinks } from './startLinks.ts'

/** The setup steps that a shop with orders still lacks, shown until they are done. */
export function UnfinishedSetup({ steps }: { steps: Dashboard['unfinished'] }) {
  const t = useTranslations('adminDashboard')
  const can = useCan()
  return (
    <section className="mb-6 max-w-3xl border-bad border-l-4 bg-raised px-4 py-3">
      <h2 className="font-medium">{t('start.unfinished')}</h2>
      <ul className="flex flex-col gap-2 pt-1 text-sm">
        {steps.map((step) => (
          <li key={step}>
            <span className="block font-medium">{t(`start.${step}.title`)}</span> {t(`start.${step}.how`)}{' '}
            {startLinks[step].map(({ name, path, permission }) =>
              can(permission) ? (
                <Link key={name} to={path} className="underline underline-offset-4">
                  {t(`start.link.${name}`)}
                </Link>
              ) : (
                t('start.ownersOnly')
              ),
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
