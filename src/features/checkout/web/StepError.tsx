import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { cartPath } from '../../../shared/paths.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'

/** Why a step failed, and where to fix it. */
export function StepError({ children, leadsToCart = false }: { children: ReactNode; leadsToCart?: boolean }) {
  const t = useTranslations('checkout.page')
  return (
    <ErrorAlert message={children}>
      {leadsToCart && (
        <Link to={cartPath} className="inline-flex h-11 items-center underline underline-offset-4">
          {t('toCart')}
        </Link>
      )}
    </ErrorAlert>
  )
}
