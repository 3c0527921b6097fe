import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'
import { containsLink, withoutLinks } from './links.ts'

test.each([
  ['Asha', 'Hello Asha,'],
  ['Jean-Luc d’Arc', 'Hello Jean-Luc d’Arc,'],
  ['J. R. Rao', 'Hello J. R. Rao,'],
  ['Anna/Bob', 'Hello Anna/Bob,'],
  ['', 'Hello,'],
  ['Win 50,000 at https://evil.example/win', 'Hello,'],
  ['evil.example', 'Hello,'],
  ['Gewinn auf пример.рф', 'Hello,'],
  ['WWW.EVIL', 'Hello,'],
  ['win@evil', 'Hello,'],
])('%s is greeted with: %s', (name, expected) => {
  expect(greeting(name, 'en')).toBe(expected)
})

test.each([
  ['12/4 M.G.Road', '12/4 M.G. Road'],
  ['c/o Dr. Rao, No. 12.5', 'c/o Dr. Rao, No. 12.5'],
  ['Win at https://evil.example/win', 'Win at https: //evil. example/win'],
  ['win@www.evil.example', 'win @ www. evil. example'],
])('Greets %s as %s', (written, expected) => {
  expect(withoutLinks(written)).toBe(expected)
})

test('Numbers and sizes are not links', () => {
  expect(['Ridge 29/27.5 v2.0', 'CL-26-004711', '5.0ah'].filter(containsLink)).toEqual([])
})
