import type { Db } from '../../../../kit/database/database.ts'
import { otherCarrierCode, parseCarrierCode } from '../../../shipping/carrier.ts'
import { findActiveCarrier } from '../../../shipping/server/carrier.sql.ts'
import type { ShipmentCarrier } from './shipment.sql.ts'

/**
 * Finds the carrier of a parcel. @param code of a carrier, in any spelling that `parseCarrierCode` reads, or `otherCarrierCode`
 * @param name required with `otherCarrierCode`, such as that of a forwarder @returns null for an unknown carrier, or when the name is missing
 */
export async function findShipmentCarrier(db: Db, code: string, name: string | null): Promise<ShipmentCarrier | null> {
  if (code === otherCarrierCode) return name === null ? null : { code, title: name }
  return findActiveCarrier(db, parseCarrierCode(code) ?? '')
}
