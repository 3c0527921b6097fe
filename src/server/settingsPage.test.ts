/** `docs/settings.md` and the environment variables that the shop reads. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

/** Set by the system or by npm's scripts, not by owners. */
const ofTheSystem = new Set(['NODE_ENV', 'PATH', 'HOME', 'TMPDIR'])

/** The variables that a start reads. */
function listRead(): Set<string> {
  const read = new Set<string>()
  const env = new Proxy<Record<string, string | undefined>>(
    {},
    { get: (_env, name) => void (typeof name === 'string' && read.add(name)) },
  )
  readConfig(env)
  return new Set([...read].filter((name) => !ofTheSystem.has(name)))
}

/** The variables in the first column of the tables. */
function listDocumented(): string[] {
  const page = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8')
  const cells = page.split('\n').flatMap((line) => /^\| (`[^|]*) \|/.exec(line)?.[1] ?? [])
  return cells.flatMap((cell) => [...cell.matchAll(/`([A-Z\d_]+)`/g)].flatMap(([, name]) => name ?? []))
}

test('docs/settings.md documents every variable that the shop reads, and no others', () => {
  expect(listDocumented().toSorted()).toEqual([...listRead()].toSorted())
})
