import { expect, test } from 'vitest'
import { isCommonPassword } from './commonPasswords.ts'

test.each([
  'password',
  'PASSWORD',
  'password123',
  'Sunshine2024!',
  'iloveyou',
  'P@ssw0rd',
  'p@ssw0rd1!',
  'trustno1',
  '1q2w3e4r',
  '12345678',
  '!!!football!!',
  'aaaaaaaa',
  'abababab',
])('%s is a common password', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each(['ride-more-2026', ' ride more ', 'chain-ring-48', 'dragon-48-tandem', 'Ich fahre gern bergauf', '8d2kf0s9'])(
  '%s is not a common password',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)
