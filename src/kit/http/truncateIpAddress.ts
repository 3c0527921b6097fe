import ipaddr from 'ipaddr.js'

/** The network of an IP address, too coarse to identify one connection: /24 of IPv4, /48 of IPv6. */
export function truncateIpAddress(ipAddress: string): string {
  if (!ipaddr.isValid(ipAddress)) return 'unknown'
  const parsed = ipaddr.process(ipAddress)
  const bits = parsed.kind() === 'ipv4' ? 24 : 48
  const bytes = parsed.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(bytes)}/${bits}`
}
