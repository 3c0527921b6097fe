import { useTranslations } from 'use-intl'
import { CurrencyPicker } from '../../features/currency/web/CurrencyPicker.tsx'
import { LanguagePicker } from '../../features/currency/web/LanguagePicker.tsx'
import { useRoundedMoney } from '../../features/currency/web/useMoney.ts'
import { phoneHref } from '../../shared/paths.ts'
import { useShop } from '../../shared/shopProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** The line above the header: free delivery, the phone, language and currency (spec §1, §2). */
export function AnnouncementBar() {
  const t = useTranslations('common.header')
  const money = useRoundedMoney()
  const freeOver = useShop().shippingOffer?.freeOver
  return (
    <div className="border-b border-line text-sm">
      <div className="shell flex flex-wrap items-center justify-between gap-x-6">
        <p className="flex min-h-11 flex-1 items-center justify-center gap-2 text-center md:justify-start md:text-left">
          {freeOver !== undefined && freeOver !== null && (
            <>
              <Icon name="truck" className="hidden size-4 sm:block" />
              {t('freeDelivery', { amount: money(freeOver) })}
            </>
          )}
        </p>
        <div className="-mr-3 hidden items-center lg:flex">
          <PhoneLink />
          <LanguagePicker />
          <CurrencyPicker />
        </div>
      </div>
    </div>
  )
}

/** The phone number as a link; nothing without one. */
export function PhoneLink() {
  const t = useTranslations('common.header')
  const { phone } = useShop()
  if (phone === '') return null
  return (
    <a
      href={phoneHref(phone)}
      aria-label={t('call', { phone })}
      className="figures flex h-11 items-center gap-2 px-3 whitespace-nowrap hover:underline hover:underline-offset-4"
    >
      <Icon name="phone" className="size-4" />
      {phone}
    </a>
  )
}
