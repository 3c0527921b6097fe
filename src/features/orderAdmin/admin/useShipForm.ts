import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type PostalFields, toPostalFields, toPostalInput } from '../../address/address.form.ts'
import { otherCarrierCode } from '../../shipping/carrier.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { useCountries } from '../../staff/admin/useCountries.ts'
import { readyCall, shipCall } from '../orderAdmin.calls.ts'
import { type Packed, scanCode } from '../packing.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { type CarrierForm, isCarrierNameMissing, toCarrierInput } from './CarrierField.tsx'
import { fillQuantities, type Quantities, readQuantities } from './QuantityFields.tsx'
import { useDialogScan } from './useDialogScan.ts'
import { useOrderInput } from './useOrderInput.tsx'

/** The code of a store, or one of the constants below, which start with a space so that they cannot equal a code. */
type Handover = string
export const parcel = ' parcel'
export const chosenStore = ' chosen'

interface ShipFormFields extends CarrierForm {
  quantities: Quantities
  handover: Handover
  trackNumber: string
  /** Ships although the order must be paid first and the payment has not arrived. */
  isUnpaidAllowed: boolean
  /** Destination when it is shipped instead of being collected. */
  address: PostalFields
}

/**
 * What leaves of an order and how, with codes scanned meanwhile.
 * @param draft key for `useDialogForm`
 * @param packed packed quantity of each line; absent means all remaining items
 */
export function useShipForm(order: AdminOrder, draft: string, packed: Packed | undefined) {
  const t = useTranslations('admin')
  const tScan = useTranslations('adminOrders.scan')
  const { api } = useAdmin()
  const [scan, setScan] = useState<{ text: string; isProblem: boolean } | null>(null)
  const rows = order.lines
    .filter(({ left }) => left > 0)
    .map(({ id: lineId, name, options, left }) => ({
      lineId,
      left,
      label: t('field.quantity', { name: [name, ...options].join(' · '), left }),
    }))
  const all: Quantities = packed
    ? Object.fromEntries(rows.map(({ lineId }) => [lineId, String(packed[lineId] ?? 0)]))
    : fillQuantities(rows)
  const start: ShipFormFields = {
    ...{ quantities: all, handover: order.isPickup ? chosenStore : parcel },
    ...{ carrier: order.carriers[0]?.code ?? otherCarrierCode, carrierName: '', trackNumber: '' },
    isUnpaidAllowed: false,
    address: toPostalFields(order.sendTo, ''),
  }
  const input = useOrderInput(order, draft, start)
  const { form, set, headers } = input
  const { handover } = form
  const lines = readQuantities(rows, form.quantities)
  const { number, version, awaitsPayment } = order
  const isParcel = handover === parcel
  const hasNumber = isParcel && form.carrier !== otherCarrierCode
  // The order has only the postal address of the store.
  const isSentInstead = isParcel && order.sendTo !== null
  const countries = useCountries(isSentInstead)
  useDialogScan((code) => {
    const isItem = scanCode(order.lines, {}, code).kind !== 'unknown'
    if (isItem || !hasNumber) return setScan({ text: tScan(isItem ? 'item' : 'unknown', { code }), isProblem: true })
    set({ trackNumber: code.trim() })
    setScan({ text: tScan('track', { code }), isProblem: false })
  })

  const send = () => {
    const common = { version, lines: lines ?? [], ...(awaitsPayment && { isUnpaidAllowed: form.isUnpaidAllowed }) }
    const store = handover === chosenStore ? {} : { store: handover }
    return isParcel
      ? api.call(shipCall, {
          params: { number },
          headers,
          input: {
            ...{ ...common, ...toCarrierInput(form) },
            ...(isSentInstead && { address: toPostalInput(form.address) }),
          },
        })
      : api.call(readyCall, { params: { number }, headers, input: { ...common, ...store } })
  }
  return {
    ...{ input, rows, isParcel, hasNumber, isSentInstead, countries, scan, send },
    hasPieces: lines !== null && lines.length > 0,
    /** Whether the carrier is another one whose name is missing. */
    isNameless: isParcel && isCarrierNameMissing(form),
    /** Whether the order waits for its payment and shipping it nevertheless is not confirmed. */
    isUnpaid: awaitsPayment && !form.isUnpaidAllowed,
  }
}

export type ShipForm = ReturnType<typeof useShipForm>
