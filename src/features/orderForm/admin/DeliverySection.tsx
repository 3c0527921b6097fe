import { useTranslations } from 'use-intl'
import { CheckField, SelectField, TextField } from '../../../ui/Field.tsx'
import { toPostalFields } from '../../address/address.form.ts'
import { maxAddressText } from '../../address/address.rules.ts'
import type { Country } from '../../address/country.reader.ts'
import { Section } from '../../staff/admin/parts.tsx'
import { AddressFields } from './AddressFields.tsx'
import type { OrderForm } from './useOrderForm.ts'

/** The destination of the order: an address, or a store where the customer collects it. */
export function DeliverySection({ form, countries }: { form: OrderForm; countries: readonly Country[] }) {
  const t = useTranslations('adminOrderForm.delivery')
  const tCustomer = useTranslations('adminOrderForm.customer')
  const { draft, change, errors, quote } = form
  const stores = quote.quote?.stores ?? []
  const isCollected = draft.pickupStore !== ''
  return (
    <Section title={t('title')}>
      <div className="flex flex-col gap-5">
        {(stores.length > 0 || isCollected) && (
          <SelectField
            label={t('how')}
            value={draft.pickupStore}
            onChange={(event) => change({ pickupStore: event.target.value, shippingMethod: '', paymentMethod: '' })}
            className="max-w-md"
          >
            <option value="">{t('ship')}</option>
            {stores.map(({ code, name, address }) => (
              <option key={code} value={code}>
                {name}, {address}
              </option>
            ))}
          </SelectField>
        )}
        <AddressFields
          part="billing"
          legend={t('billing')}
          value={draft.billing}
          countries={countries}
          errors={errors}
          onChange={(changes) => change({ billing: { ...draft.billing, ...changes } })}
        />
        <TextField
          id="billing-vatId"
          label={tCustomer('vatId')}
          error={errors['billing-vatId']}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxAddressText}
          value={draft.vatId}
          onChange={(event) => change({ vatId: event.target.value })}
          className="sm:w-1/2 sm:pr-2.5"
        />
        {!isCollected && (
          <CheckField
            label={t('same')}
            checked={draft.shipping === null}
            onChange={(event) =>
              change({ shipping: event.target.checked ? null : toPostalFields(null, draft.billing.country) })
            }
          />
        )}
        {!isCollected && draft.shipping && (
          <AddressFields
            part="shipping"
            legend={t('shipping')}
            value={draft.shipping}
            countries={countries}
            errors={errors}
            onChange={(changes) => draft.shipping && change({ shipping: { ...draft.shipping, ...changes } })}
          />
        )}
      </div>
    </Section>
  )
}
