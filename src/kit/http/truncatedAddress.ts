import ipaddr from 'ipaddr.js'

/** The network that an IP address is in, coarse enough not to tell one household from its neighbours: /24 of IPv4, /48 of IPv6. */
export function truncateAddress(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  const bits = parsed.kind() === 'ipv4' ? 24 : 48
  const bytes = parsed.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(bytes)}/${bits}`
}
