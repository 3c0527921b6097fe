import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { lockFolder } from './folderLock.ts'

const parent = mkdtempSync(join(tmpdir(), 'chainline-lock-'))
const folder = join(parent, 'database')
const lock = `${folder}.lock`

afterEach(() => rmSync(parent, { recursive: true, force: true }))

test('a folder held by a living process is refused in a sentence that names it', async () => {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { lockFolder } = await import(${JSON.stringify(new URL('./folderLock.ts', import.meta.url).href)});
       lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000)`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout, 'data')
  expect(() => lockFolder(folder)).toThrow(`in use by process ${child.pid}`)
  child.kill()
  await once(child, 'exit')
  expect(() => lockFolder(folder)()).not.toThrow()
})

test('what a process left behind that is gone, or whose number another one carries now, does not count', () => {
  lockFolder(folder)()
  for (const left of ['999999999', `${process.ppid} 1`, 'rubbish', '']) {
    writeFileSync(lock, left)
    expect(() => lockFolder(folder)()).not.toThrow()
  }
})
