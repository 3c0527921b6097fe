import { useStateName } from './states.queries.ts'

interface AddressLinesProps {
  /** Omit it when a heading shows the name. */
  name?: string
  /** Street to city. */
  lines: readonly string[]
  state: string
  country: string
  countryName: string
  /** Phone, email. */
  contact: readonly string[]
}

/** An address as printed on the parcel. */
export function AddressLines({ name = '', lines, state, country, countryName, contact }: AddressLinesProps) {
  const region = [useStateName(country, state), countryName].filter(Boolean).join(', ')
  return (
    <address className="not-italic [overflow-wrap:anywhere]">
      {[name, ...lines, region, ...contact].filter(Boolean).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may be equal
        <span key={index} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
