import { useStateName } from './states.queries.ts'

interface AddressLinesProps {
  /** Left out where a heading says it. */
  name?: string
  /** Down to the city. */
  lines: readonly string[]
  state: string
  country: string
  countryName: string
  /** Phone, e-mail. */
  contact: readonly string[]
}

/** An address as it will stand on the parcel. */
export function AddressLines({ name = '', lines, state, country, countryName, contact }: AddressLinesProps) {
  const region = [useStateName(country, state), countryName].filter(Boolean).join(', ')
  return (
    <address className="not-italic [overflow-wrap:anywhere]">
      {[name, ...lines, region, ...contact].filter(Boolean).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may say the same
        <span key={index} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
