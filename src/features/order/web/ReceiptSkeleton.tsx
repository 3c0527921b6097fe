import { useTranslations } from 'use-intl'

/** The room that a short receipt takes. */
export function ReceiptSkeleton() {
  const t = useTranslations('order.page')
  return (
    <div role="status" className="mx-auto flex max-w-3xl flex-col gap-8">
      <h1 className="sr-only">{t('title')}</h1>
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden="true" className="flex flex-col gap-5 motion-safe:animate-pulse">
        <div className="h-20 w-11/12 bg-line sm:h-22" />
        <div className="h-6 w-2/3 bg-line" />
        <div className="h-11 w-56 bg-line" />
      </div>
      <div aria-hidden="true" className="h-[46rem] bg-raised" />
    </div>
  )
}
