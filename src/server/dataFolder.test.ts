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

const modeOf = async (...path: string[]) => ((await stat(join(parent, ...path))).mode & 0o7777).toString(8)

test('a new data folder, its mails and its messages are readable by their owner only', async () => {
  const dataDir = join(parent, 'data')
  expect(await prepareDataFolder(dataDir)).toBeNull()
  const names: string[] = []
  const say = (line: string) => names.push(line.split(': ')[1] ?? '')
  const mailTransport = openMailTransport({ smtpUrl: null, from: 'shop@example.com', dataDir, say })
  await mailTransport.post({ to: 'a@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }, 'letter')
  mailTransport.close()
  await openSmsGate({ smsUrl: null, dataDir, say }).send({ to: '+912055500199', text: '123456' })
  const folders = await Promise.all([modeOf('data'), modeOf('data/outbox'), modeOf('data/outbox/sms')])
  const files = await Promise.all(names.map((name) => modeOf('data', name)))
  expect([folders, files]).toEqual([
    ['700', '700', '700'],
    ['600', '600'],
  ])
})

test('an existing data folder is closed to other users, mails in it too', async () => {
  const sms = join(parent, 'outbox', 'sms')
  await mkdir(sms, { recursive: true })
  await writeFile(join(sms, 'code.txt'), 'code')
  for (const path of [parent, join(parent, 'outbox'), sms]) await chmod(path, 0o755)
  await chmod(join(sms, 'code.txt'), 0o644)
  expect(await prepareDataFolder(parent)).toBeNull()
  const modes = await Promise.all([modeOf(), modeOf('outbox'), modeOf('outbox/sms'), modeOf('outbox/sms/code.txt')])
  expect(modes).toEqual(['700', '700', '700', '600'])
})

test('a folder for everybody stays as it is, with a warning; what is written into it is closed all the same', async () => {
  await chmod(parent, 0o1777)
  expect(await prepareDataFolder(parent)).toContain('other users of this machine may read')
  expect(await modeOf()).toBe('1777')
  await mkdir(join(parent, 'db'))
  await writeFile(join(parent, 'picture.jpg'), '')
  expect(await Promise.all([modeOf('db'), modeOf('picture.jpg')])).toEqual(['700', '600'])
})
