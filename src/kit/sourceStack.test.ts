import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformWithOxc } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { toSourceStack } from './sourceStack.ts'

test('A stack trace of compiled code names the line of the source; other lines remain', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chainline-stack-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const source = join(folder, 'place.ts')
  const compiled = join(folder, 'build.js')
  const { code, map } = await transformWithOxc(
    `interface Place {
  name: string
}

export function fail(place: Place): never {
  throw new RangeError(place.name)
}
`,
    source,
    { sourcemap: true },
  )
  await writeFile(compiled, code)
  await writeFile(`${compiled}.map`, JSON.stringify({ ...map, sources: ['place.ts'] }))
  const { fail }: { fail(place: { name: string }): never } = await import(pathToFileURL(compiled).href)
  let stack = ''
  try {
    fail({ name: 'Pune' })
  } catch (error) {
    if (error instanceof RangeError) stack = error.stack ?? ''
  }
  expect(stack).toContain('build.js')
  // Vitest runs modules itself and names them by path; Node names them by URL.
  const readable = toSourceStack(stack.replace(compiled, pathToFileURL(compiled).href))
  expect(readable).toContain(`${pathToFileURL(source).href}:6:`)
  expect(readable).not.toContain('build.js')
  expect(readable).toContain('RangeError: Pune')
  expect(readable).toContain('sourceStack.test.ts')
})
