import { postalFieldOfWire } from '../../address/address.form.ts'

/** The errors of the input `address`, as `AddressFields` takes those of a delivery address. */
export function listAddressErrors(errorOf: (path: string) => string | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(postalFieldOfWire).flatMap(([wire, name]) => {
      const error = errorOf(`address.${wire}`)
      return error === undefined ? [] : [[`shipping-${name}`, error]]
    }),
  )
}
