import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageNames } from '../../../shared/locale.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { toPostalFields } from '../../address/address.form.ts'
import { adminCustomersCall } from '../../customerAdmin/customerAdmin.calls.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { compact, Section } from '../../staff/admin/parts.tsx'
import { startDraft } from '../orderDraft.ts'
import { orderStartCall } from '../orderForm.calls.ts'
import type { KnownAddress } from '../server/orderForm.contract.ts'
import { SearchList } from './SearchList.tsx'
import type { OrderForm } from './useOrderForm.ts'

/** The customer of the order: an account found by name, email address or phone number, or a guest. */
export function CustomerSection({ form }: { form: OrderForm }) {
  const t = useTranslations('adminOrderForm.customer')
  const { api, languages } = useAdmin()
  const { currencies, draft, change, errors } = form
  const newest = useRef(0)
  /** @returns the announcement for screen readers */
  async function pick({ id }: FoundCustomer): Promise<string> {
    newest.current += 1
    const mine = newest.current
    const answer = await api.call(orderStartCall, { input: { customer: id } }).catch(() => null)
    // Another customer was chosen, or the form was started over.
    if (mine !== newest.current || form.readDraft().key !== draft.key) return ''
    if (answer === null) return t('failed')
    const { data } = answer
    const { lines: _lines, key: _key, ...known } = startDraft(data, draft.key, draft.billing.country)
    const { customer: account, email, billing, vatId, shipping, orderLanguage, orderCurrency } = known
    change({ customer: account, email, billing, vatId, shipping, orderLanguage, orderCurrency })
    return ''
  }
  return (
    <Section title={t('title')}>
      {draft.customer === null ? (
        <SearchList
          label={t('search')}
          findLabel={t('find')}
          failed={t('failed')}
          describeCount={(count) => (count === 0 ? t('none') : '')}
          toKey={({ id }: FoundCustomer) => id}
          search={async (search) => ({
            items: (await api.call(adminCustomersCall, { input: { search, kind: 'accounts' } })).data,
            chosen: null,
          })}
          choose={pick}
          show={({ name, email, phone }) => (
            <>
              <span className="min-w-0 font-medium">{name}</span>
              <span className="min-w-0 text-right text-quiet [overflow-wrap:anywhere]">
                {[email, phone].filter(Boolean).join(' · ')}
              </span>
            </>
          )}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
          <p>{t('account', { name: draft.customer.name })}</p>
          <Button look="line" className={compact} onClick={() => change({ customer: null })}>
            {t('release')}
          </Button>
        </div>
      )}
      {draft.customer && <SavedAddresses customerId={draft.customer.id} form={form} />}
      <div className="grid gap-x-5 gap-y-4 pt-1 sm:grid-cols-2">
        <TextField
          id="email"
          type="email"
          inputMode="email"
          label={t('email')}
          hint={t('emailHint')}
          error={errors.email}
          autoComplete="off"
          maxLength={254}
          value={draft.email}
          onChange={(event) => change({ email: event.target.value })}
          className="sm:col-span-2"
        />
        <SelectField
          label={t('language')}
          value={draft.orderLanguage}
          onChange={(event) =>
            change({ orderLanguage: languages.find((each) => each === event.target.value) ?? draft.orderLanguage })
          }
        >
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageNames[language]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('currency')}
          value={draft.orderCurrency}
          onChange={(event) =>
            change({ orderCurrency: currencies.find((each) => each === event.target.value) ?? draft.orderCurrency })
          }
        >
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </SelectField>
      </div>
    </Section>
  )
}

interface FoundCustomer {
  id: number
  name: string
  email: string | null
  phone: string | null
}

/** Other addresses of the account, to be copied into the form. */
function SavedAddresses({ customerId, form: { draft, change } }: { customerId: number; form: OrderForm }) {
  const t = useTranslations('adminOrderForm.customer')
  const { api } = useAdmin()
  const [addresses, setAddresses] = useState<readonly KnownAddress[]>([])
  useEffect(() => {
    let isCurrent = true
    api.call(orderStartCall, { input: { customer: customerId } }).then(
      ({ data }) => isCurrent && setAddresses(data.addresses),
      // On failure, addresses can still be typed.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [api, customerId])
  if (addresses.length < 2) return null
  return (
    <div className="pb-4">
      <h3 className="pb-1 text-sm">{t('addresses')}</h3>
      <ul className="divide-y divide-line border-line border-y text-sm">
        {addresses.map((address) => {
          const text = [...address.lines, address.postcode, address.city, address.country].filter(Boolean).join(', ')
          return (
            <li key={text} className="flex items-center justify-between gap-3 py-1.5">
              <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
              <Button
                look="line"
                className={compact}
                aria-label={`${t('use')}: ${text}`}
                onClick={() =>
                  change({ billing: toPostalFields(address, draft.billing.country), vatId: address.vatId })
                }
              >
                {t('use')}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
