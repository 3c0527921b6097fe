import { isIPv6 } from 'node:net'

/**
 * The part of an IP address that identifies a connection: all of an IPv4 address, also when mapped into IPv6; the first 64 bits of an
 * IPv6 address, because each line has a whole /64.
 */
export function ipPrefix(ipAddress: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ipAddress)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ipAddress)) return ipAddress
  const [head = '', tail] = (ipAddress.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array<string>(Math.max(missing, 0)).fill('0'), ...groups(tail)]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
