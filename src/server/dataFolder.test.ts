import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMailTransport } from '../kit/mail/mailTransport.ts'
import { openSmsGate } from '../kit/sms/smsGate.ts'
import { prepareDataFolder } from './dataFolder.ts'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'chainline-data-'))
})
afterEach(() => rm(parent, { recursive: true, force: true }))

const readMode = async (...path: string[]) => ((await stat(join(parent, ...path))).mode & 0o7777).toString(8)

test('A new data folder, its emails and messages are readable by their owner only', async () => {
  const dataDir = join(parent, 'data')
  expect(await prepareDataFolder(dataDir)).toBeNull()
  const names: string[] = []
  const say = (line: string) => names.push(line.split(': ')[1] ?? '')
  const mailTransport = openMailTransport({ smtpUrl: null, from: 'shop@example.com', dataDir, log: say })
  await mailTransport.post({ to: 'a@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }, 'letter')
  mailTransport.close()
  await openSmsGate({ smsUrl: null, dataDir, log: say }).send({ to: '+912055500199', text: '123456' })
  const folders = await Promise.all([readMode('data'), readMode('data/outbox'), readMode('data/outbox/sms')])
  const files = await Promise.all(names.map((name) => readMode('data', name)))
  expect([folders, files]).toEqual([
    ['700', '700', '700'],
    ['600', '600'],
  ])
})

test('Removes other users’ access to an existing data folder and its emails', async () => {
  const sms = join(parent, 'outbox', 'sms')
  await mkdir(sms, { recursive: true })
  await writeFile(join(sms, 'code.txt'), 'code')
  for (const path of [parent, join(parent, 'outbox'), sms]) await chmod(path, 0o755)
  await chmod(join(sms, 'code.txt'), 0o644)
  expect(await prepareDataFolder(parent)).toBeNull()
  const modes = await Promise.all([
    readMode(),
    readMode('outbox'),
    readMode('outbox/sms'),
    readMode('outbox/sms/code.txt'),
  ])
  expect(modes).toEqual(['700', '700', '700', '600'])
})

test('Leaves a shared folder as it is, with a warning, and still protects new files in it', async () => {
  await chmod(parent, 0o1777)
  expect(await prepareDataFolder(parent)).toContain('other users of this machine may read')
  expect(await readMode()).toBe('1777')
  await mkdir(join(parent, 'db'))
  await writeFile(join(parent, 'image.jpg'), '')
  expect(await Promise.all([readMode('db'), readMode('image.jpg')])).toEqual(['700', '600'])
})
