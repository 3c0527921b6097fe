import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type S3Server, startS3Server } from '../../testing/s3Server.ts'
import { type FileStore, FileStoreError } from './fileStore.ts'
import { makeFolderFileStore } from './folderFileStore.ts'
import { withLocalCopy } from './localCopy.ts'
import { checkFileStore } from './openFileStore.ts'
import { makeS3FileStore } from './s3FileStore.ts'

let folder: string
let server: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chainline-files-'))
  server = await startS3Server()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const fileStores = [
  { kind: 'a folder', open: () => makeFolderFileStore(join(folder, 'data')) },
  { kind: 'S3', open: () => makeS3FileStore(server.settings({ prefix: 'shop' })) },
]

async function listen(web: Server): Promise<string> {
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void web.close())
  const address = web.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

const readText = async (files: FileStore, path: string) => {
  const content = await files.read(path)
  return content && (await text(content.stream))
}
const listPaths = async (files: FileStore, path: string) => {
  const paths: string[] = []
  for await (const file of files.list(path)) paths.push(file.path)
  return paths.sort()
}

describe.each(fileStores)('In $kind', ({ open }) => {
  test('a file is stored, found, read, replaced and removed', async () => {
    const files = open()
    const path = 'storage/import/ab/wheel.jpg'
    await files.put(path, Buffer.from('a wheel'))
    expect(await files.find(path)).toMatchObject({ path, bytes: 7, modifiedAt: expect.any(Date) })
    expect(await readText(files, path)).toBe('a wheel')
    await files.put(path, Buffer.from('another wheel'))
    expect(await readText(files, path)).toBe('another wheel')
    await files.remove(path)
    expect([await files.find(path), await files.read(path)]).toEqual([null, null])
    await files.remove(path)
  })

  test('an empty file is stored like any other', async () => {
    const files = open()
    await files.put('returns/empty.jpg', Readable.from([]))
    expect(await files.find('returns/empty.jpg')).toMatchObject({ bytes: 0 })
    expect(await readText(files, 'returns/empty.jpg')).toBe('')
  })

  test('a large file is streamed without a change', async () => {
    const files = open()
    const parts = Array.from({ length: 20 }, () => randomBytes(1024 * 1024))
    await files.put('jobs/large/file.csv', Readable.from(parts))
    const computeHash = (content: Buffer) => createHash('sha256').update(content).digest('hex')
    const content = await files.read('jobs/large/file.csv')
    expect(content?.bytes).toBe(20 * 1024 * 1024)
    expect(computeHash(content ? await buffer(content.stream) : Buffer.alloc(0))).toBe(
      computeHash(Buffer.concat(parts)),
    )
  })

  test.each([1, 12])(
    'content that breaks off after %i MB is not stored, and its error is the caller’s',
    async (size) => {
      const files = open()
      await files.put('jobs/broken/kept.csv', Buffer.from('kept'))
      async function* broken() {
        for (let sent = 0; sent < size; sent += 1) yield randomBytes(1024 * 1024)
        throw new RangeError('the upload broke off')
      }
      for (const path of ['jobs/broken/new.csv', 'jobs/broken/kept.csv'])
        await expect(files.put(path, Readable.from(broken()))).rejects.toThrow(new RangeError('the upload broke off'))
      expect(await listPaths(files, 'jobs/broken')).toEqual(['jobs/broken/kept.csv'])
      expect(await readText(files, 'jobs/broken/kept.csv')).toBe('kept')
    },
  )

  test('one of two concurrent writes of a file wins', async () => {
    const files = open()
    const bothStarted = Promise.withResolvers<void>()
    let started = 0
    async function* interleave(letter: string) {
      yield Buffer.alloc(1000, letter)
      started += 1
      if (started === 2) bothStarted.resolve()
      await bothStarted.promise
      yield Buffer.alloc(4000, letter)
    }
    await Promise.all(['a', 'b'].map((letter) => files.put('jobs/both.csv', Readable.from(interleave(letter)))))
    expect(await readText(files, 'jobs/both.csv')).toMatch(/^(a{5000}|b{5000})$/)
  })

  test('a folder is listed and removed without its neighbors', async () => {
    const files = open()
    const inside = ['tree/one.csv', 'tree/below/two.csv', 'tree/below/it/three.csv']
    for (const path of [...inside, 'trees/four.csv']) await files.put(path, Buffer.from(path))
    expect(await listPaths(files, 'tree')).toEqual([...inside].sort())
    expect(await listPaths(files, 'none')).toEqual([])
    await files.removeFolder('tree')
    expect(await listPaths(files, 'tree')).toEqual([])
    expect(await listPaths(files, 'trees')).toEqual(['trees/four.csv'])
    await files.removeFolder('tree')
  })

  test.each(['../secret', 'storage/../../secret', '/etc/passwd', 'storage//a', 'storage/.', 'a\\b', 'a\0b', ''])(
    'rejects the path %j',
    async (path) => {
      const files = open()
      await expect(async () => files.put(path, Buffer.from('x'))).rejects.toThrow(RangeError)
      await expect(async () => files.read(path)).rejects.toThrow(RangeError)
      await expect(async () => files.remove(path)).rejects.toThrow(RangeError)
    },
  )

  test('a file can be read from the disk while the work runs', async () => {
    const files = open()
    const copies = join(folder, 'copies')
    await files.put('jobs/local/file.csv', Buffer.from('Handle'))
    const found = await withLocalCopy(files, 'jobs/local/file.csv', copies, async (file) => [
      file.endsWith('file.csv'),
      await readFile(file, 'utf8'),
    ])
    expect(found).toEqual([true, 'Handle'])
    expect(await readdir(copies).catch(() => [])).toEqual([])
    expect(await withLocalCopy(files, 'jobs/none/file.csv', copies, async () => 'run')).toBeNull()
  })

  test('the check at the start leaves no files behind', async () => {
    const files = open()
    await checkFileStore(files)
    expect(await listPaths(files, 'checks')).toEqual([])
  })
})

describe('S3', () => {
  test('Two shops share a bucket by their prefixes', async () => {
    const [one, two] = ['one', 'two'].map((prefix) => makeS3FileStore(server.settings({ prefix })))
    await one?.put('storage/wheel.jpg', Buffer.from('one'))
    expect(await two?.find('storage/wheel.jpg')).toBeNull()
    await two?.removeFolder('storage')
    expect(await one?.find('storage/wheel.jpg')).not.toBeNull()
  })

  test.each([
    ['an unknown bucket', { bucket: 'cars' }, 'has no such bucket'],
    ['an unknown key', { keys: { id: 'OTHER', secret: 'a secret' } }, 'does not know S3_ACCESS_KEY_ID'],
    ['a port without a server', { endpoint: 'http://127.0.0.1:9' }, 'does not answer'],
  ])('The check names %s, without the keys', async (_case, changes, reason) => {
    const failure = await checkFileStore(makeS3FileStore(server.settings(changes))).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(FileStoreError)
    expect(String(failure)).toContain(reason)
    expect(String(failure)).not.toContain('a secret')
  })

  test.each([
    ['SignatureDoesNotMatch', 'does not accept S3_SECRET_ACCESS_KEY'],
    ['AccessDenied', 'denies access'],
    ['QuotaExceeded', 'does not answer (QuotaExceeded)'],
  ])('The check explains the error %s', async (code, reason) => {
    const rejecting = createServer((_request, response) => {
      response.writeHead(403, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
    })
    const endpoint = await listen(rejecting)
    const files = makeS3FileStore(server.settings({ endpoint }))
    await expect(checkFileStore(files)).rejects.toThrow(`The file store s3://bikes ${reason}`)
  })

  test('Reads and writes fail while the server is down, and work when it is back', async () => {
    const own = await startS3Server()
    const files = makeS3FileStore(own.settings())
    await files.put('storage/wheel.jpg', Buffer.from('a wheel'))
    await own.close()
    await expect(files.read('storage/wheel.jpg')).rejects.toThrow(FileStoreError)
    await expect(files.put('storage/wheel.jpg', Readable.from([Buffer.from('b')]))).rejects.toThrow(FileStoreError)
  })
})
