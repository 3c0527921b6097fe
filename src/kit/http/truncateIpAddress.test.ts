import { expect, test } from 'vitest'
import { truncateIpAddress } from './truncateIpAddress.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['', 'unknown'],
  ['socket', 'unknown'],
])('Truncates the IP address "%s" to %s', (ipAddress, network) => {
  expect(truncateIpAddress(ipAddress)).toBe(network)
})
