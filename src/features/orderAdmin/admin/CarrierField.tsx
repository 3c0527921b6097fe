import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { SelectField } from '../../../ui/Field.tsx'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'

type CarrierFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & {
  carriers: AdminOrder['carriers']
}

/** Chooses the carrier of a parcel. */
export function CarrierField({ carriers, ...field }: CarrierFieldProps) {
  const t = useTranslations('admin')
  return (
    <SelectField {...field} label={t('field.carrier')}>
      {carriers.map(({ code, title }) => (
        <option key={code} value={code}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}
