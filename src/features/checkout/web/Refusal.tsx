import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { cartPath } from '../../../shared/paths.ts'
import { RefusalBox } from '../../../ui/RefusalBox.tsx'

/** Why a step was not taken, and where it can be mended. */
export function Refusal({ children, leadsToCart = false }: { children: ReactNode; leadsToCart?: boolean }) {
  const t = useTranslations('checkout.page')
  return (
    <RefusalBox reason={children}>
      {leadsToCart && (
        <Link to={cartPath} className="inline-flex h-11 items-center underline underline-offset-4">
          {t('toCart')}
        </Link>
      )}
    </RefusalBox>
  )
}
