import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../shared/shopProvider.tsx'
import type { CartAddress } from '../../cart/cart.view.ts'
import { statesQuery } from './checkout.queries.ts'

/** An address as it will stand on the parcel. */
export function AddressText({ title, address }: { title: string; address: CartAddress }) {
  // The cart keeps the code of a state; people read its name.
  const states = useQuery(statesQuery(useApi(), address.country)).data
  const state = states?.find(({ code }) => code === address.state)?.name ?? address.state
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
