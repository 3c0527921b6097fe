import { useTranslations } from 'use-intl'

/** Reserves space for the open address step and the summary beside it. */
export function CheckoutSkeleton() {
  const t = useTranslations('checkout.page')
  return (
    <div
      role="status"
      className="grid items-start gap-x-12 gap-y-10 noscript:hidden lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-20"
    >
      <span className="sr-only">{t('loading')}</span>
      <div
        aria-hidden="true"
        className="h-14 border-ink border-t-2 bg-ink/8 motion-safe:animate-pulse lg:order-last lg:h-96"
      />
      <div
        aria-hidden="true"
        className="flex h-[56rem] flex-col gap-6 border-line border-t pt-6 motion-safe:animate-pulse"
      >
        <div className="h-8 w-1/2 bg-ink/8" />
        <div className="grid gap-5 sm:grid-cols-2">
          {[0, 1, 2, 3, 4, 5].map((field) => (
            <div key={field} className="h-18 bg-ink/8" />
          ))}
        </div>
      </div>
    </div>
  )
}
