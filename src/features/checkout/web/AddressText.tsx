import { useId } from 'react'
import { formatFullName, formatStreetLines } from '../../address/address.view.ts'
import { AddressLines } from '../../address/web/AddressLines.tsx'
import type { CartAddress } from '../../cart/cart.view.ts'

/** An address as printed on the parcel. */
export function AddressText({ title, address }: { title: string; address: CartAddress }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="pb-1 font-normal font-text text-quiet text-sm [font-stretch:100%]">
        {title}
      </h3>
      <AddressLines
        {...address}
        name={formatFullName(address)}
        lines={formatStreetLines(address)}
        contact={[address.email, address.phone]}
      />
    </section>
  )
}
