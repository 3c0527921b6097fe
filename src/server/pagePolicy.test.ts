import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy } from './pagePolicy.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('allows each inline script by its hash, and no other', () => {
  const policy = pagePolicy(
    '<script>one()</script><p></p><script type="module" async="">two()\n</script><script src="/a.js"></script>',
    false,
  )
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()\n')};`)
  expect(policy).not.toContain('unsafe-eval')
})

test('says nothing twice', () => {
  const policy = pagePolicy('<script>one()</script><script>one()</script>', false)
  expect(policy.split(hashOf('one()'))).toHaveLength(2)
})

test('a block of data needs no leave', () => {
  const policy = pagePolicy('<script type="application/ld+json">{"a":1}</script>', false)
  expect(policy).toContain("script-src 'self';")
})
