import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { CheckField } from '../../../ui/Field.tsx'
import { formatFullName, formatStreetLines, type SavedAddressView } from '../../address/address.view.ts'
import type { Country } from '../../address/country.reader.ts'
import { anotherAddress, type CheckoutForm, type FormPart } from '../checkout.form.ts'
import { AddressFieldset, EmailField } from './AddressFieldset.tsx'

interface AddressChoiceProps {
  part: FormPart
  legend: string
  countries: readonly Country[]
  /** Null for guests. */
  book: readonly SavedAddressView[] | null
}

/** Offers the saved addresses and a new one. Guests and customers without saved addresses see only the form. */
export function AddressChoice({ part, legend, countries, book }: AddressChoiceProps) {
  const t = useTranslations('checkout.address')
  const form = useFormContext<CheckoutForm>()
  const isWritten = form.watch(`${part}.savedId`) === anotherAddress
  const keep = book !== null && <CheckField label={t('saveToBook')} {...form.register(`${part}.isSavedToBook`)} />
  if (book === null || book.length === 0) {
    return (
      <>
        <AddressFieldset part={part} legend={legend} countries={countries} />
        {keep}
      </>
    )
  }
  const radio = form.register(`${part}.savedId`)
  return (
    <>
      <fieldset>
        <legend className="pb-3 font-display font-semibold">{legend}</legend>
        <div className="divide-y divide-line border-line border-y">
          {book.map((address) => (
            <Choice key={address.id} radio={radio} value={String(address.id)} title={formatFullName(address)}>
              <SavedText address={address} />
            </Choice>
          ))}
          <Choice radio={radio} value={anotherAddress} title={t('newAddress')} />
        </div>
      </fieldset>
      {isWritten && (
        <>
          <AddressFieldset part={part} legend={t('newAddress')} countries={countries} />
          {keep}
        </>
      )}
      {!isWritten && part === 'billing' && form.getValues('ownEmail') === '' && <EmailField />}
    </>
  )
}

interface ChoiceProps {
  radio: ReturnType<ReturnType<typeof useFormContext<CheckoutForm>>['register']>
  value: string
  title: string
  children?: React.ReactNode
}

function Choice({ radio, value, title, children }: ChoiceProps) {
  return (
    <label className="flex min-h-14 cursor-pointer items-start gap-4 py-3 pr-2 pl-4 has-checked:bg-raised has-checked:shadow-[inset_3px_0_0_var(--ink)]">
      <input {...radio} type="radio" value={value} className="mt-0.5 size-5 shrink-0 accent-ink" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-medium">{title}</span>
        {children}
      </span>
    </label>
  )
}

function SavedText({ address }: { address: SavedAddressView }) {
  const t = useTranslations('addresses.list')
  return (
    <>
      {address.isDefault && <span className="text-quiet text-sm"> · {t('default')}</span>}
      <span className="block text-quiet text-sm">
        {[...formatStreetLines(address), address.countryName].join(', ')}
      </span>
    </>
  )
}
