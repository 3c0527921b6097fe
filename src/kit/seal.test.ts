import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = 'a secret of at least 32 characters'

test('Opens a sealed text only with the same key and purpose', () => {
  const sealed = seal(key, 'totp 7', 'JBSWY3DPEHPK3PXP')
  expect(Buffer.from(sealed).toString('latin1')).not.toContain('JBSWY3DP')
  expect(unseal(key, 'totp 7', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(unseal(key, 'totp 8', sealed)).toBeNull()
  expect(unseal(`${key}!`, 'totp 7', sealed)).toBeNull()
  expect(
    unseal(
      key,
      'totp 7',
      sealed.map((byte, index) => (index === 20 ? byte ^ 1 : byte)),
    ),
  ).toBeNull()
})
