import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Answer } from '../../../shared/contract.ts'
import { type Language, languageNames } from '../../../shared/locale.ts'
import { type Currency, formatMoney } from '../../../shared/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { moveItem } from '../../staff/admin/editor/useReorder.ts'
import { useChange } from '../../staff/admin/form/useChange.tsx'
import { useReopen } from '../../staff/admin/form/useReopen.ts'
import { MoveButtons } from '../../staff/admin/MoveButtons.tsx'
import { Badge, compact, PageTitle } from '../../staff/admin/parts.tsx'
import { settingPageAdminPath } from '../../staff/staff.paths.ts'
import { orderPaymentMethodsCall } from '../paymentAdmin.calls.ts'
import type { AdminPaymentMethod, paymentMethodsCall as methodsContract } from '../server/paymentAdmin.contract.ts'
import { PaymentMethodDialog } from './PaymentMethodDialog.tsx'

export type PaymentMethodsData = Answer<typeof methodsContract>

/** The payment methods with their order, their conditions, and any missing settings. */
export function PaymentMethodsPage() {
  const t = useTranslations('adminPaymentMethods')
  const { data: methods, version, currency } = useLoaderData<PaymentMethodsData>()
  const { api, language } = useAdmin()
  const { note, isBusy, change } = useChange()
  const [open, setOpen] = useState<AdminPaymentMethod | null>(null)
  useReopen('payments', (dialog) => setOpen(methods.find(({ code }) => `edit.${code}` === dialog) ?? null))
  const usable = methods.filter(isOffered)
  return (
    <>
      <PageTitle title={t('title')} />
      <p className="max-w-prose pb-4 text-quiet">{t('intro')}</p>
      {note}
      {usable.length === 0 && <ErrorAlert message={t('nothingOffered')} />}
      <ol aria-label={t('title')} className="divide-y divide-line border-line border-y">
        {methods.map((method, index) => {
          const name = method.titles[language]
          return (
            <li
              key={method.code}
              id={toFieldId(`method.${method.code}`)}
              tabIndex={-1}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3"
            >
              <div className="min-w-0 flex-1 basis-64">
                <h2 className="flex flex-wrap items-center gap-x-2 font-medium text-base">
                  {name} <Badge isUrgent={!isOffered(method)}>{t(isOffered(method) ? 'on' : 'off')}</Badge>
                </h2>
                <Names method={method} language={language} />
                <p className="text-sm">
                  <Terms method={method} currency={currency} />
                </p>
                {method.missing && (
                  <p className="pt-1 font-medium text-sm">
                    {t(`missing.${method.missing}`)}{' '}
                    <Link
                      to={settingPageAdminPath('payments')}
                      className="inline-block py-1 font-normal underline underline-offset-4"
                    >
                      {t(method.missing === 'stripe' ? 'missing.open' : 'missing.openAccount')}
                    </Link>
                  </p>
                )}
              </div>
              <div className="flex items-center gap-2">
                <MoveButtons
                  name={name}
                  isBusy={isBusy}
                  place={index}
                  count={methods.length}
                  onMove={(to) => {
                    const codes = moveItem(methods, index, to).map(({ code }) => code)
                    void change({
                      run: () => api.call(orderPaymentMethodsCall, { input: { codes, version } }),
                      done: t('moved', { name, place: to + 1 }),
                    })
                  }}
                />
                <Button look="line" className={compact} onClick={() => setOpen(method)}>
                  {t('edit')}
                  <span className="sr-only">: {name}</span>
                </Button>
              </div>
            </li>
          )
        })}
      </ol>
      {open && (
        <PaymentMethodDialog
          method={open}
          currency={currency}
          isLast={usable.length === 1 && usable[0]?.code === open.code}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

/** Whether shoppers can choose it, apart from conditions on their order. */
function isOffered({ isActive, missing }: AdminPaymentMethod): boolean {
  return isActive && missing !== 'stripe'
}

/** The names in the other languages. */
function Names({ method, language }: { method: AdminPaymentMethod; language: Language }) {
  return (
    <p className="text-quiet text-sm">
      {useAdmin()
        .languages.filter((each) => each !== language)
        .map((each) => (
          <span key={each} className="mr-3 inline-block">
            {languageNames[each]}: <span lang={each}>{method.titles[each]}</span>
          </span>
        ))}
    </p>
  )
}

/** Describes when the method is offered. */
function Terms({ method, currency }: { method: AdminPaymentMethod; currency: Currency }) {
  const t = useTranslations('adminPaymentMethods.terms')
  const { language } = useAdmin()
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  const { currencies, countries, minimumMinor, maximumMinor } = method
  const money = (minor: number) => formatMoney(minor, currency, language)
  const terms = [
    currencies && t('currencies', { list: currencies.join(', ') }),
    countries && t('countries', { list: countries.map((code) => names.of(code) ?? code).join(', ') }),
    minimumMinor !== null && t('from', { amount: money(minimumMinor) }),
    maximumMinor !== null && t('to', { amount: money(maximumMinor) }),
  ].filter(Boolean)
  return terms.length === 0 ? t('always') : terms.join(' · ')
}
