import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { maxCarrierTitleLength, otherCarrierCode } from '../../shipping/carrier.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'

/** The carrier of a parcel, as stored in the state of dialogs. */
export interface CarrierForm {
  carrier: string
  /** For a carrier that is not in the list. */
  carrierName: string
}

type CarrierFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & {
  carriers: AdminOrder['carriers']
  /** Id of the name field. */
  nameField: Omit<ComponentProps<typeof TextField>, 'label'>
}

/** Selects the carrier of a parcel. Asks for the name of one that is not in the list. */
export function CarrierField({ carriers, nameField, ...field }: CarrierFieldProps) {
  const t = useTranslations('admin')
  const tHandover = useTranslations('adminOrders.handover')
  return (
    <>
      <SelectField {...field} label={t('field.carrier')}>
        {carriers.map(({ code, title }) => (
          <option key={code} value={code}>
            {title}
          </option>
        ))}
        <option value={otherCarrierCode}>{tHandover('otherCarrier')}</option>
      </SelectField>
      {field.value === otherCarrierCode && (
        <TextField
          {...nameField}
          label={tHandover('carrierName')}
          hint={tHandover('carrierNameHint')}
          autoComplete="off"
          maxLength={maxCarrierTitleLength}
        />
      )}
    </>
  )
}

/** Whether "other carrier" is selected without a name. */
export function isCarrierNameMissing({ carrier, carrierName }: CarrierForm): boolean {
  return carrier === otherCarrierCode && carrierName.trim() === ''
}

/** @returns the input of a call; only the carriers in the list have tracking numbers */
export function toCarrierInput({ carrier, carrierName, trackNumber }: CarrierForm & { trackNumber: string }) {
  return carrier === otherCarrierCode ? { carrier, carrierName } : { carrier, trackNumber }
}
