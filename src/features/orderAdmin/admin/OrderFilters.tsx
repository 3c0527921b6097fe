import { Form, Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../../../ui/Button.tsx'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { orderStates } from '../../order/orderState.ts'
import { ordersAdminPath } from '../../staff/staff.paths.ts'
import { paymentKinds } from '../orderViews.ts'

const names = ['status', 'state', 'payment', 'from', 'until'] as const

/** Filters the list by status, payment and date. Open while the URL contains one of them. */
export function OrderFilters() {
  const t = useTranslations('adminOrders')
  const tStatus = useTranslations('admin.status')
  const [search] = useSearchParams()
  const value = (name: string) => search.get(name) ?? ''
  const isActive = names.some((name) => value(name) !== '')
  return (
    <details key={search.toString()} open={isActive} className="border-line border-b py-1 text-sm">
      <summary className="inline-flex min-h-9 cursor-pointer items-center underline underline-offset-4 max-sm:min-h-11">
        {t('filter.title')}
      </summary>
      <Form
        aria-label={t('filter.title')}
        className="grid items-end gap-3 pt-1 pb-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1fr_auto_auto]"
      >
        {value('view') !== '' && <input type="hidden" name="view" value={value('view')} />}
        {value('search') !== '' && <input type="hidden" name="search" value={value('search')} />}
        <SelectField label={t('filter.status')} name="state" defaultValue={value('state')}>
          <option value="">{t('filter.any')}</option>
          {orderStates.map((state) => (
            <option key={state} value={state}>
              {tStatus(state)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('filter.payment')} name="payment" defaultValue={value('payment')}>
          <option value="">{t('filter.any')}</option>
          {paymentKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`payment.${kind}`)}
            </option>
          ))}
        </SelectField>
        <TextField label={t('filter.from')} name="from" type="date" defaultValue={value('from')} />
        <TextField label={t('filter.until')} name="until" type="date" defaultValue={value('until')} />
        <button type="submit" className={buttonClass('ink')}>
          {t('filter.apply')}
        </button>
        {isActive && (
          <Link to={ordersAdminPath} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {t('filter.clear')}
          </Link>
        )}
      </Form>
    </details>
  )
}
