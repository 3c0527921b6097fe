import { useTranslations } from 'use-intl'

/** Reserves the space of a cart of two lines to avoid a layout shift. */
export function CartSkeleton() {
  const t = useTranslations('cart.mini')
  return (
    <div
      role="status"
      className="grid items-start gap-x-12 gap-y-10 noscript:hidden lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-20"
    >
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden="true" className="border-line border-t motion-safe:animate-pulse">
        {[0, 1].map((line) => (
          <div
            key={line}
            className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-line border-b py-5 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-x-7"
          >
            <div className="aspect-[4/3] bg-ink/8" />
            <div className="flex h-40 flex-col gap-3 sm:h-36">
              <div className="h-6 w-2/3 bg-ink/8" />
              <div className="h-4 w-1/3 bg-ink/8" />
              <div className="mt-auto h-11 w-32 bg-ink/8" />
            </div>
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="flex flex-col gap-3 border-line border-t-2 pt-5 motion-safe:animate-pulse">
        {[0, 1, 2, 3, 4].map((row) => (
          <div key={row} className="h-6 bg-ink/8" />
        ))}
        <div className="mt-3 h-13 bg-ink/8" />
      </div>
    </div>
  )
}
