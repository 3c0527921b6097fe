import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address belongs to the public internet. Everything else (this machine, private and local networks, addresses that wrap
 * others) is out of bounds: a file from a supplier must not make the shop look into its own network.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false
  // An IPv4 address in IPv6 clothes is judged by what it is.
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'))
}
