import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { maxCarrierTitleLength, otherCarrierCode } from '../../shipping/carrier.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'

/** The carrier of a parcel, as dialogs hold it. */
export interface CarrierForm {
  carrier: string
  /** For a carrier that is not in the list. */
  carrierName: string
}

type CarrierFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & {
  carriers: AdminOrder['carriers']
  /** The field of the name. */
  nameField: Omit<ComponentProps<typeof TextField>, 'label'>
}

/** Selects the carrier of a parcel; for one that is not in the list, asks for its name. */
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

/** Whether another carrier was chosen, and its name is missing. */
export function lacksName({ carrier, carrierName }: CarrierForm): boolean {
  return carrier === otherCarrierCode && carrierName.trim() === ''
}

/** @returns what a call takes; only the carriers of the list have tracking numbers */
export function toCarrierInput({ carrier, carrierName, trackNumber }: CarrierForm & { trackNumber: string }) {
  return carrier === otherCarrierCode ? { carrier, carrierName } : { carrier, trackNumber }
}
