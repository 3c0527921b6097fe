import { postalFieldByWireName } from '../../address/address.form.ts'

/** The errors of the input `address`, as `AddressFields` expects those of a delivery address. */
export function listAddressErrors(findError: (path: string) => string | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(postalFieldByWireName).flatMap(([wire, name]) => {
      const error = findError(`address.${wire}`)
      return error === undefined ? [] : [[`shipping-${name}`, error]]
    }),
  )
}
