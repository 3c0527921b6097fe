import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address belongs to the public internet. Everything else (this machine, private and local networks, addresses that embed
 * others) is rejected: neither a supplier's file nor a webhook may make the shop access its own network.
 */
export function isPublicIpAddress(ipAddress: string): boolean {
  if (!ipaddr.isValid(ipAddress) || ipAddress.includes('%')) return false
  // Treat an IPv4-mapped IPv6 address as IPv4.
  const parsed = ipaddr.process(ipAddress)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'))
}
