/** Runs jobs in a process that is killed while they run. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject, onTestFinished } from 'vitest'
import { testFolder } from './importFile.ts'
import { newDatabase, openDatabaseBelow } from './testDatabase.ts'

const program = fileURLToPath(new URL('./jobProcess.ts', import.meta.url))

/** The environment of the processes of one shop, with a database of the kind under test. */
export async function makeJobEnvironment(): Promise<Record<string, string>> {
  const dataDir = join(await testFolder(), 'data')
  const server = inject('postgresUrl')
  if (server) return { DATA_DIR: dataDir, DATABASE_URL: await newDatabase(server, inject('migratedDatabase')) }
  await (await openDatabaseBelow(dataDir)).close()
  return { DATA_DIR: dataDir }
}

/** Runs jobs in another process, which is killed as soon as its output matches. @param printed the process writes `saved COUNT` after each batch */
export async function killWhileDoingJobs(env: Readonly<Record<string, string>>, printed: RegExp): Promise<void> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const closed = once(child, 'close')
  let output = ''
  for await (const text of child.stdout.setEncoding('utf8')) {
    output += text
    if (printed.test(output)) break
  }
  child.kill('SIGKILL')
  await closed
}
