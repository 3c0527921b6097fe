import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

test('a password fits its own hash and no other', async () => {
  const hash = await hashPassword('ride more ü')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword('ride more ü', hash)).toBe(true)
  expect(await verifyPassword('ride more u', hash)).toBe(false)
  expect(await verifyPassword('ride more ü', 'plain')).toBe(false)
})

test('the same password never has the same hash twice', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
})
