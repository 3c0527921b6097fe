import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { cartPath } from '../../../shared/paths.ts'

/** Why a step was not taken, and what to do about it. Takes the focus when it appears, because it is where to go on. */
export function Refusal({ children, leadsToCart = false }: { children: ReactNode; leadsToCart?: boolean }) {
  const t = useTranslations('checkout.page')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="border-bad border-l-4 bg-raised px-4 py-3">
      <p className="font-medium text-bad">{children}</p>
      {leadsToCart && (
        <Link to={cartPath} className="inline-flex h-11 items-center underline underline-offset-4">
          {t('toCart')}
        </Link>
      )}
    </div>
  )
}
