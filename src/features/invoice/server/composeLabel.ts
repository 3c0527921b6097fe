/** Address labels for parcels. */
import type { Language } from '../../../shared/locale.ts'
import { formatLabelAddress } from '../../address/server/labelAddress.ts'
import { findDeliveryAddress, findSentAddress } from '../../order/server/orderParts.presenter.ts'
import { isSent } from '../../order/shipment.status.ts'
import { drawQrCode } from '../../payment/server/transferDetails.ts'
import type { DocumentSource } from './composeDocument.ts'
import type { LabelContent } from './pdf/drawLabels.ts'

/** @param language of the staff, for the country's name @returns null for an order that is collected */
export function composeLabel({ order, ...shop }: DocumentSource, language: Language): LabelContent | null {
  const address = order.pickup === null ? findDeliveryAddress(order) : findSentAddress(order)
  if (address === null) return null
  // What replaces a lost parcel has a number of its own, or none.
  const parcel = order.shipments.findLast(({ status, pickup }) => isSent(status) && pickup === null)
  const code = parcel?.trackNumber ?? order.incrementId
  const { sellerName, address: senderAddress } = shop.terms
  return {
    sender: [sellerName ?? shop.shopName, senderAddress ?? ''].filter(Boolean),
    name: [`${address.firstName} ${address.lastName}`.trim(), address.companyName ?? ''].filter(Boolean),
    address: formatLabelAddress(address, shop.stateNames, { from: shop.seller?.country ?? null, language }),
    phone: address.phone,
    number: order.incrementId,
    carrier: parcel?.carrierTitle ?? order.shippingDescription,
    code: { text: code, ...drawQrCode(code) },
  }
}
