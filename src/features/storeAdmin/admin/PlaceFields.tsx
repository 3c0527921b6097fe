import { useTranslations } from 'use-intl'
import { SelectField, TextAreaField, TextField } from '../../../ui/Field.tsx'
import type { Country } from '../../address/country.reader.ts'
import type { FieldProps } from './storeField.ts'

interface PlaceFieldsProps {
  field: FieldProps
  countries: readonly Country[]
  isNew: boolean
}

/** Name, address and contact of a store. */
export function PlaceFields({ field, countries, isNew }: PlaceFieldsProps) {
  const t = useTranslations('adminStores.form')
  return (
    <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
      {isNew && (
        <TextField
          {...field('code')}
          hint={t('codeHint')}
          className="sm:col-span-2"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <TextField {...field('name')} className="sm:col-span-2" required maxLength={200} autoComplete="off" />
      <TextAreaField
        {...field('lines')}
        hint={t('linesHint')}
        className="sm:col-span-2"
        required
        rows={2}
        maxLength={500}
      />
      <TextField {...field('postcode')} maxLength={20} autoComplete="off" />
      <TextField {...field('city')} required maxLength={200} autoComplete="off" />
      <SelectField {...field('country')} required>
        <option value="">{t('choose')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('state')}
        hint={t('stateHint')}
        maxLength={10}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <TextField {...field('phone')} type="tel" maxLength={40} autoComplete="off" />
      <TextField {...field('email')} type="email" maxLength={200} autoComplete="off" />
    </div>
  )
}
