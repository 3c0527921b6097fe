/** Uploads of images in parts, and the calls that store them. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxImageBytes } from '../../../shared/imageLimits.ts'
import { aProduct } from '../../../testing/factories.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { partBytes } from '../imageUpload.ts'
import { deleteAbandonedUploads } from './uploadParts.ts'

let shop: TestShop
let manager: Visitor
let editor: Visitor
let productId: number
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL' })] })
  productId = shop.saved[0]?.productId ?? 0
  manager = (await signInAs(shop, 'manager')).browser
  editor = (await signInAs(shop, 'content')).browser
})
afterAll(() => shop.close())

const hashContent = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** A PNG of 2.3 MB (three parts) with random content. */
async function makeLargeImage(): Promise<Buffer> {
  const [width, height] = [1000, 800]
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** Random bytes that begin like a JPEG, including the marker of its first segment; another marker could be a different format. */
function makeBroken(length: number): Buffer {
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  return Buffer.concat([start, randomBytes(length - start.length)])
}

function makePart(offset: number, part: Buffer): FormData {
  const form = new FormData()
  form.append('offset', String(offset))
  form.append('part', new File([new Uint8Array(part)], 'bell.png'))
  return form
}

async function sendPart(browser: Visitor, hash: string, offset: number, part: Buffer) {
  const reply = await browser.put(`/admin/uploads/${hash}`, makePart(offset, part))
  return { status: reply.statusCode, ...reply.json() }
}

async function findManagerId(): Promise<number> {
  const { id } = await shop.db.selectFrom('staff').select('id').where('role', '=', 'manager').executeTakeFirstOrThrow()
  return id
}

const unreadable = 'This is not a readable JPEG, PNG, GIF, WebP or AVIF.'
const tooLarge = 'An image can have up to 20\u00a0MB and 40 million pixels.'

const cutPart = (content: Buffer, offset: number) => content.subarray(offset, offset + partBytes)

async function findOffset(browser: Visitor, hash: string): Promise<number> {
  return (await browser.get(`/admin/uploads/${hash}`)).json().data.offset
}

async function sendFrom(browser: Visitor, content: Buffer, offset: number, hash = hashContent(content)) {
  for (let at = offset; at < content.length; at += partBytes)
    expect(await sendPart(browser, hash, at, cutPart(content, at))).toMatchObject({ status: 200 })
  return hash
}

test('An interrupted upload resumes where it stopped, and the complete image is stored for products, pages and categories', async () => {
  const content = await makeLargeImage()
  const hash = hashContent(content)
  expect(await findOffset(manager, hash)).toBe(0)
  expect(await sendPart(manager, hash, 0, cutPart(content, 0))).toEqual({ status: 200, data: { offset: partBytes } })
  expect(await findOffset(manager, hash)).toBe(partBytes)
  await sendFrom(manager, content, partBytes)
  expect(await findOffset(manager, hash)).toBe(content.length)
  for (const path of [`/admin/products/${productId}/images`, '/admin/images', '/admin/catalog-images']) {
    const stored = await manager.post(path, { upload: hash })
    expect(stored.statusCode, stored.body).toBe(200)
    const { data } = stored.json()
    expect(data.path).toContain(hash)
    expect((await shop.app.inject({ url: `/storage/${data.path}` })).rawPayload.equals(content)).toBe(true)
  }
  const entries = await shop.db.selectFrom('audit_entry').select('action').execute()
  expect(entries.map(({ action }) => action).filter((action) => /image/.test(action))).toEqual([
    ...['product.image', 'image.upload', 'category.image'],
  ])
})

test('Rejects a part at another offset and changes nothing, even if it arrives twice concurrently', async () => {
  const content = await makeLargeImage()
  const hash = hashContent(content)
  const twice = await Promise.all([0, 0].map((offset) => sendPart(manager, hash, offset, cutPart(content, offset))))
  expect(twice.map(({ status }) => status)).toContain(200)
  for (const wrong of [0, partBytes - 1, partBytes + 1, 2 * partBytes]) {
    const rejected = await sendPart(manager, hash, wrong, cutPart(content, wrong))
    expect(rejected).toMatchObject({ status: 409, message: expect.stringContaining('was interrupted') })
  }
  expect(await findOffset(manager, hash)).toBe(partBytes)
  await sendFrom(manager, content, partBytes)
  expect((await manager.post('/admin/images', { upload: hash })).statusCode).toBe(200)
})

test('An upload belongs to the person who sends it', async () => {
  const content = await makeLargeImage()
  const hash = await sendFrom(manager, content, 0)
  expect(await findOffset(editor, hash)).toBe(0)
  expect((await sendPart(editor, hash, partBytes, cutPart(content, partBytes))).status).toBe(409)
  expect((await editor.post('/admin/images', { upload: hash })).statusCode).toBe(409)
  expect(await findOffset(manager, hash)).toBe(content.length)
  expect((await shop.guest().get(`/admin/uploads/${hash}`)).statusCode).toBe(401)
  expect((await sendPart(shop.guest(), hash, 0, cutPart(content, 0))).status).toBe(401)
})

test('Rejects an incomplete upload and parts of another file; then it starts over', async () => {
  const content = await makeLargeImage()
  const hash = hashContent(content)
  await sendPart(manager, hash, 0, cutPart(content, 0))
  expect((await manager.post('/admin/images', { upload: hash })).statusCode).toBe(409)
  expect(await findOffset(manager, hash)).toBe(0)
  await sendFrom(manager, await makeLargeImage(), 0, hash)
  expect((await manager.post('/admin/images', { upload: hash })).statusCode).toBe(409)
  expect(await findOffset(manager, hash)).toBe(0)
})

test.each([
  ['no image', unreadable, async () => Buffer.alloc(partBytes + 10, 'no image')],
  [
    'an image of 60 megapixels',
    tooLarge,
    () =>
      sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#2f6b4a' } })
        .jpeg()
        .toBuffer(),
  ],
])('Rejects %s with its first part', async (_case, message, make) => {
  const content = await make()
  const hash = hashContent(content)
  const rejected = await sendPart(manager, hash, 0, cutPart(content, 0))
  expect(rejected).toMatchObject({ status: 422, errors: { image: [message] } })
  expect(await findOffset(manager, hash)).toBe(0)
})

test('A file that only begins like an image is rejected when it is complete, with the usual reason', async () => {
  const hash = await sendFrom(manager, makeBroken(partBytes + 10), 0)
  const reply = await manager.post('/admin/images', { upload: hash })
  expect([reply.statusCode, reply.json().errors]).toEqual([422, { image: [unreadable] }])
})

test('After a process is killed, another one continues after the last complete part', async () => {
  const content = await makeLargeImage()
  const hash = hashContent(content)
  await sendPart(manager, hash, 0, cutPart(content, 0))
  const folder = join(shop.services.settings.dataDir, 'uploads', String(await findManagerId()), hash)
  // What remains when a process is killed while it writes a part.
  await writeFile(join(folder, `1.${randomUUID()}.part`), cutPart(content, partBytes).subarray(0, 1000))
  const visitor = (await shop.startAnother()).guest()
  for (const [name, value] of manager.cookies) visitor.cookies.set(name, value)
  expect(await findOffset(visitor, hash)).toBe(partBytes)
  await sendFrom(visitor, content, partBytes)
  expect((await visitor.post('/admin/images', { upload: hash })).json().data.path).toContain(hash)
})

test('Two files sent concurrently do not mix', async () => {
  const contents = await Promise.all([makeLargeImage(), makeLargeImage()])
  const hashes = await Promise.all(contents.map((content) => sendFrom(manager, content, 0)))
  const stored = await Promise.all(hashes.map((upload) => manager.post('/admin/images', { upload })))
  expect(stored.map((reply) => reply.json().data.path.slice(-68, -4))).toEqual(hashes)
})

test('A program sends parts and stores the image with a token that has both scopes', async () => {
  const owner = (await signInAs(shop, 'owner')).browser
  const content = await makeLargeImage()
  const hash = hashContent(content)
  const program = shop.guest()
  const sendWith = async (scopes: string[]) => {
    const { data } = (await owner.post('/admin/tokens', { name: 'PIM', scopes, days: 30 })).json()
    const headers = { authorization: `Bearer ${data.token}` }
    const statuses: number[] = []
    for (const offset of [0, partBytes, 2 * partBytes]) {
      const form = makePart(offset, cutPart(content, offset))
      statuses.push((await program.put(`/admin/uploads/${hash}`, form, { headers })).statusCode)
    }
    return [...statuses, (await program.post('/admin/images', { upload: hash }, { headers })).statusCode]
  }
  expect(await sendWith(['images.upload'])).toEqual([200, 200, 200, 403])
  expect(await sendWith(['content.edit'])).toEqual([403, 403, 403, 200])
})

test('Rejects parts that are too large, missing or beyond 20 MB', async () => {
  const hash = hashContent(randomBytes(8))
  expect((await sendPart(manager, hash, 0, randomBytes(partBytes + 1))).status).toBe(413)
  expect((await manager.put(`/admin/uploads/${hash}`, { offset: 0 })).statusCode).toBe(422)
  expect((await sendPart(manager, hash, -1, randomBytes(8))).status).toBe(422)
  const full = await sendFrom(manager, makeBroken(maxImageBytes), 0)
  const beyond = await sendPart(manager, full, maxImageBytes, randomBytes(1))
  expect([beyond.status, beyond.errors.image?.[0]]).toEqual([422, tooLarge])
})

test.each(['..', 'A'.repeat(64), 'a'.repeat(63), '%2e%2e%2f'])('%s names no upload', async (hash) => {
  expect((await sendPart(manager, encodeURIComponent(hash), 0, makeBroken(8))).status).toBe(404)
  expect((await manager.post('/admin/images', { upload: hash })).statusCode).toBe(404)
})

test('Parts are deleted a day after the last of them', async () => {
  const [kept, abandoned] = [await makeLargeImage(), await makeLargeImage()]
  for (const content of [kept, abandoned])
    await sendFrom(manager, content.subarray(0, 2 * partBytes), 0, hashContent(content))
  const id = await findManagerId()
  const age = async (content: Buffer, place: number) => {
    const file = join(shop.services.settings.dataDir, 'uploads', String(id), hashContent(content), String(place))
    const old = new Date(Date.now() - 25 * 60 * 60 * 1000)
    await utimes(file, old, old)
  }
  await age(kept, 0)
  for (const place of [0, 1]) await age(abandoned, place)
  await deleteAbandonedUploads(shop.services)
  expect(await findOffset(manager, hashContent(kept))).toBe(2 * partBytes)
  expect(await findOffset(manager, hashContent(abandoned))).toBe(0)
})
