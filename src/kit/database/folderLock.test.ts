import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folderLock.ts'

let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'chainline-lock-'))
  folder = join(parent, 'database')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const module = new URL('./folderLock.ts', import.meta.url).href
const holding = (path: string) =>
  `const { lockFolder } = await import(${JSON.stringify(module)})
   await lockFolder(${JSON.stringify(path)}, 3000).then(
     () => { console.log('held', process.pid); setInterval(() => {}, 1000) },
     (error) => console.log(error.message))`

/** Starts a process that takes and holds the lock, or prints why it cannot. */
function contend(): ChildProcess {
  const args = ['--input-type=module', '-e', holding(folder)]
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new TypeError('no output')
  const [text] = await once(child.stdout, 'data')
  return String(text).trim()
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

test('Rejects a folder held by a running process and names the process', async () => {
  const child = contend()
  await firstLine(child)
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${child.pid}`)
  await kill(child)
  const release = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`)
  await release()
  expect(readdirSync(parent)).toEqual([])
})

test('Exactly one of several concurrent processes gets the folder, even with a stale lock in it', async () => {
  const gone = contend()
  await firstLine(gone)
  await kill(gone)
  const children = Array.from({ length: 4 }, () => contend())
  const lines = await Promise.all(children.map(firstLine))
  expect(lines.filter((line) => line.startsWith('held'))).toHaveLength(1)
  expect(lines.filter((line) => line.includes('in use by'))).toHaveLength(3)
  await Promise.all(children.filter((child) => child.exitCode === null).map(kill))
})

test('Respects an earlier version’s lock while its process runs', async () => {
  for (const left of ['999999999', `${process.ppid} 1`, 'rubbish', '']) {
    writeFileSync(`${folder}.lock`, left)
    await (await lockFolder(folder, 500))()
  }
  const startedAt = process.platform === 'linux' ? readStart() : ''
  writeFileSync(`${folder}.lock`, `${process.pid} ${startedAt}`.trim())
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`)
})

function readStart(): string {
  return execFileSync('cut', ['-d', ' ', '-f', '22', `/proc/${process.pid}/stat`], { encoding: 'utf8' }).trim()
}

test('Takes over a lock without a heartbeat whose process cannot be checked', async () => {
  const id = '0123456789abcdef01234567'
  writeFileSync(`${folder}.lock.${id}`, JSON.stringify({ pid: process.pid, startedAt: '1', space: 'another machine' }))
  const release = await lockFolder(folder, 500)
  expect(readdirSync(parent).filter((name) => name.includes(id))).toEqual([])
  await release()
})

test('A process whose lock was removed ends', async () => {
  const child = contend()
  await firstLine(child)
  const ended = once(child, 'exit')
  for (const name of readdirSync(parent)) rmSync(join(parent, name))
  expect(await ended).toEqual([null, 'SIGKILL'])
})

/** Rewrites the lock as a process of another container with this process's id would have written it. */
function moveLockToContainer(): void {
  for (const name of readdirSync(parent)) {
    const owner = { pid: process.pid, startedAt: '1', space: 'another container' }
    writeFileSync(join(parent, name), JSON.stringify(owner))
  }
}

test('Two containers whose processes have the same id keep each other out', async () => {
  const first = contend()
  await firstLine(first)
  moveLockToContainer()
  await expect(lockFolder(folder, 3000)).rejects.toThrow('in use by a process of another container')
  await kill(first)
  await (await lockFolder(folder, 3000))()
})
