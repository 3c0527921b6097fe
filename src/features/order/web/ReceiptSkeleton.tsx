import { useTranslations } from 'use-intl'

/** Reserves the space of a short receipt. */
export function ReceiptSkeleton() {
  const t = useTranslations('order.page')
  return (
    <div role="status" className="flex flex-col gap-5 noscript:hidden">
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden="true" className="h-20 w-11/12 bg-ink/8 motion-safe:animate-pulse" />
      <div aria-hidden="true" className="h-6 w-2/3 bg-ink/8 motion-safe:animate-pulse" />
      <div aria-hidden="true" className="mb-3 h-11 w-56 bg-ink/8 motion-safe:animate-pulse" />
      <div aria-hidden="true" className="h-[46rem] bg-raised" />
    </div>
  )
}
