import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolderFileStore } from '../../kit/fileStore/folderFileStore.ts'
import { makeS3FileStore } from '../../kit/fileStore/s3FileStore.ts'
import { testFolder } from '../../testing/importFile.ts'
import { type S3Server, startS3Server } from '../../testing/s3Server.ts'
import { openCommandShop, shopCommandIn } from '../../testing/shopCommand.ts'

let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.close())

const kept = ['storage/import/ab/wheel.jpg', 'registrations/0f.pdf', 'returns/1e.jpg', 'jobs/7/products.csv']

/** A shop's files in a folder, and an S3 service with a prefix of its own. */
async function setUp(prefix: string) {
  const dataDir = await testFolder()
  const folder = makeFolderFileStore(dataDir)
  for (const path of kept) await folder.put(path, Buffer.from(path))
  await writeFile(join(dataDir, 'shop.sock'), '')
  const s3 = makeS3FileStore(server.settings({ prefix }))
  return { dataDir, folder, s3, run: shopCommandIn(dataDir, { ...server.env, S3_PREFIX: prefix }) }
}

const countFiles = async ({ find }: { find(path: string): Promise<unknown> }) =>
  (await Promise.all(kept.map((path) => find(path)))).filter(Boolean).length

test('Files move to S3 and back, and a second run has nothing to do', async () => {
  const { dataDir, folder, s3, run } = await setUp('there-and-back')
  expect(await run('files', 'move', '--to', 's3', '--dry-run')).toMatchObject({
    code: 0,
    out: '4 files to copy to s3://bikes/there-and-back, 0.0 MB.\n',
  })
  expect(await countFiles(s3)).toBe(0)
  const moved = await run('files', 'move', '--to', 's3')
  expect([moved.code, moved.out]).toEqual([0, '4 files copied to s3://bikes/there-and-back, 0.0 MB.\n'])
  expect([await countFiles(folder), await countFiles(s3)]).toEqual([0, 4])
  expect((await run('files', 'move', '--to', 's3')).out).toContain('0 files copied')
  const back = await run('files', 'move', '--to', 'folder', '--json')
  expect(JSON.parse(back.out)).toMatchObject({ copied: 4, unchanged: 0, to: dataDir })
  expect([await countFiles(folder), await countFiles(s3)]).toEqual([4, 0])
  expect(await readFile(join(dataDir, 'returns/1e.jpg'), 'utf8')).toBe('returns/1e.jpg')
})

test('With --keep both have the files; a file that differs is copied again', async () => {
  const { folder, s3, run } = await setUp('kept')
  await s3.put('returns/1e.jpg', Buffer.from('RETURNS/1E.JPG'))
  const moved = await run('files', 'move', '--to', 's3', '--keep')
  expect(moved.out).toContain('4 files copied')
  expect([await countFiles(folder), await countFiles(s3)]).toEqual([4, 4])
  expect((await run('files', 'move', '--to', 's3', '--keep')).out).toContain('0 files copied')
  expect((await run('files', 'move', '--to', 's3')).out).toContain('4 files were there before.')
  expect(await countFiles(folder)).toBe(0)
})

test('Reports the problem and moves nothing', async () => {
  const { dataDir, folder, run } = await setUp('wrong')
  const wrong = async (...args: string[]) => {
    const { code, err } = await run('files', ...args)
    return [code, err]
  }
  expect(await wrong('move')).toEqual([1, expect.stringContaining('--to must be s3 or folder.')])
  expect(await wrong('carry')).toEqual([1, expect.stringContaining('Expected move or check')])
  const without = await shopCommandIn(dataDir)('files', 'move', '--to', 's3')
  expect([without.code, without.err]).toEqual([1, expect.stringContaining('The S3 service is not set')])
  const other = shopCommandIn(dataDir, { ...server.env, S3_BUCKET: 'cars' })
  const rejected = await other('files', 'move', '--to', 's3')
  expect([rejected.code, rejected.err]).toEqual([1, expect.stringContaining('s3://cars has no such bucket.')])
  const incomplete = await shopCommandIn(dataDir, { S3_ENDPOINT: 'ftp://files.example' })('files', 'check')
  expect([incomplete.code, incomplete.err]).toEqual([
    1,
    expect.stringContaining('S3_BUCKET is missing, but S3_ENDPOINT is set'),
  ])
  expect(await countFiles(folder)).toBe(4)
})

test('The check lists files that the database refers to and the file store lacks', async () => {
  const { db, run } = await openCommandShop({ ...server.env, S3_PREFIX: 'checked' })
  const s3 = makeS3FileStore(server.settings({ prefix: 'checked' }))
  const add = (path: string) =>
    sql`
    insert into banner (link, image_path) values ('/', ${path})`.execute(db)
  await add('import/ab/wheel.jpg')
  await add('bikes/of-the-demo.avif')
  const picture = 'file:1800x760:import/cd/rider.jpg'
  await sql`insert into home (form) values (${JSON.stringify({ blocks: [{ options: { picture } }] })}::jsonb)`.execute(
    db,
  )
  const missing = await run('files', 'check', '--json')
  expect([missing.code, JSON.parse(missing.out).missing]).toEqual([
    2,
    [
      { named: 'banner.image_path', path: 'storage/import/ab/wheel.jpg' },
      { named: 'home.form', path: 'storage/import/cd/rider.jpg' },
    ],
  ])
  await s3.put('storage/import/ab/wheel.jpg', Buffer.from('a wheel'))
  await s3.put('storage/import/cd/rider.jpg', Buffer.from('a rider'))
  expect(await run('files', 'check')).toMatchObject({
    code: 0,
    out: 's3://bikes/checked has every file that the database names.\n',
  })
})
