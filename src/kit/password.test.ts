import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

test('A password matches its own hash and no other', async () => {
  const hash = await hashPassword('ride more ü')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword('ride more ü', hash)).toBe(true)
  expect(await verifyPassword('ride more u', hash)).toBe(false)
  expect(await verifyPassword('ride more ü', 'plain')).toBe(false)
})

test('A password matches in every Unicode composition of its accents and widths', async () => {
  const hash = await hashPassword('Fähre № 48')
  expect(await verifyPassword('Fa\u0308hre No 48', hash)).toBe(true)
})

test('A password matches a hash of its characters as typed', async () => {
  // Hashed before passwords were normalized.
  const hash = '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$Erfj/BjQf0Xy6lniYCiWmejwjzU6lLJLv96UtZ40ffs'
  expect(await verifyPassword('Fa\u0308hre No 48', hash)).toBe(true)
})

test('Hashes the same password differently each time', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
})
