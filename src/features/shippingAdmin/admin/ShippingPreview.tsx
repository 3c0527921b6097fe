import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Currency, formatMoney } from '../../../shared/money.ts'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { useDebounced } from '../../../ui/useDebounced.ts'
import type { Country } from '../../address/country.reader.ts'
import { findStateUse } from '../../address/stateUse.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { Section } from '../../staff/admin/parts.tsx'
import { useStates } from '../../staff/admin/useStates.ts'
import type { MethodForm } from '../methodForm.ts'
import type { ShippingPreview as Preview } from '../server/shippingAdmin.contract.ts'
import { shippingPreviewCall } from '../shippingAdmin.calls.ts'

/** Debounces typing, so that not every keystroke sends a request. */
const settleMs = 400

/** The fields of the preview itself. */
const ownFields: readonly string[] = ['country', 'state', 'weight', 'goods']

interface Shipment {
  country: string
  state: string
  weight: string
  goods: string
  goodsCurrency: Currency
}

export interface PreviewShop {
  /** The base currency. */
  currency: Currency
  /** Country of the shop. */
  country: string
  countries: readonly Country[]
}

/**
 * Shows what shipping an order would cost. @param props.form an unsaved method, which counts as saved; null to use the stored
 * ones only
 */
export function ShippingPreview({ shop, form }: { shop: PreviewShop; form: MethodForm | null }) {
  const { currency } = shop
  const t = useTranslations('adminShipping.preview')
  const { language, currencies } = useAdmin()
  const [shipment, setShipment] = useState<Shipment>({
    ...{ country: shop.country, state: '', weight: '1', goods: '50', goodsCurrency: currency },
  })
  const states = useStates(findStateUse(shipment.country) === 'none' ? '' : shipment.country)
  const { preview, errors, problem } = usePreview(shipment, form)
  const field = (name: Exclude<keyof Shipment, 'goodsCurrency'>) => ({
    value: shipment[name],
    error: errors[name]?.[0],
    onChange: (event: { target: { value: string } }) => setShipment({ ...shipment, [name]: event.target.value }),
  })
  return (
    <Section title={t('title')}>
      <div className="grid grid-cols-2 items-start gap-3">
        <SelectField
          label={t('country')}
          className="col-span-2"
          value={shipment.country}
          onChange={({ target }) => setShipment({ ...shipment, country: target.value, state: '' })}
        >
          {shop.countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        {states.length > 0 && (
          <SelectField label={t('state')} {...field('state')} className="col-span-2">
            <option value="">{t('anyState')}</option>
            {states.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField label={t('weight')} {...field('weight')} maxLength={20} inputMode="decimal" autoComplete="off" />
        <TextField label={t('goods')} {...field('goods')} maxLength={20} inputMode="decimal" autoComplete="off" />
        <SelectField
          label={t('currency')}
          value={shipment.goodsCurrency}
          onChange={({ target }) =>
            setShipment({ ...shipment, goodsCurrency: currencies.find((each) => each === target.value) ?? currency })
          }
        >
          {currencies.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      </div>
      <div aria-live="polite" className="pt-4 text-sm">
        {problem && <p className="pb-2 text-quiet">{problem}</p>}
        {preview && preview.offers.length === 0 && <p className="font-medium">{t('nothing')}</p>}
        {preview && preview.offers.length > 0 && (
          <ul aria-label={t('title')} className="divide-y divide-line border-line border-y">
            {preview.offers.map((offer) => (
              <li key={offer.code} className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
                <span className="[overflow-wrap:anywhere]">{offer.title}</span>
                <span className="figures text-right font-medium">
                  {offer.price === 0 ? t('free') : formatMoney(offer.price, preview.currency, language)}
                </span>
                {offer.freeOver !== null && offer.price > 0 && (
                  <span className="text-quiet">
                    {t('freeOver', { amount: formatMoney(offer.freeOver, preview.currency, language) })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

/** The latest preview stays while the next one is calculated and while input is invalid. */
function usePreview(shipment: Shipment, form: MethodForm | null) {
  const t = useTranslations('adminShipping.preview')
  const { api } = useAdmin()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const settled = useDebounced(JSON.stringify({ ...shipment, ...(form && { form }) }), settleMs)
  const failed = t('failed')
  const incomplete = t('incomplete')
  useEffect(() => {
    let isCurrent = true
    api.call(shippingPreviewCall, { input: JSON.parse(settled) }).then(
      ({ data, errors: found }) => {
        if (!isCurrent) return
        if (data) setPreview(data)
        setErrors(found)
        // Errors of the rates are shown at their fields when the method is saved.
        setProblem(Object.keys(found).some((field) => !ownFields.includes(field)) ? incomplete : null)
      },
      () => {
        if (isCurrent) setProblem(failed)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [api, settled, failed, incomplete])
  return { preview, errors, problem }
}
