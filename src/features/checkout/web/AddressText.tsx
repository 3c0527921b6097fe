import { useStateName } from '../../address/web/states.queries.ts'
import type { CartAddress } from '../../cart/cart.view.ts'

/** An address as it will stand on the parcel. */
export function AddressText({ title, address }: { title: string; address: CartAddress }) {
  const state = useStateName(address.country, address.state)
  const lines = [
    [address.firstName, address.lastName].join(' '),
    address.companyName,
    ...address.lines,
    [address.postcode, address.city].join(' '),
    [state, address.countryName].filter(Boolean).join(', '),
    address.email,
    address.phone,
  ].filter(Boolean)
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <h3 className="pb-1 font-normal font-text text-quiet text-sm [font-stretch:100%]">{title}</h3>
      <address className="not-italic">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may say the same
          <span key={index} className="block">
            {line}
          </span>
        ))}
      </address>
    </div>
  )
}
