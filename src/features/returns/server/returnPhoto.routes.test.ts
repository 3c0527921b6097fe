import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { bells, requestReturn, setUpReturnsShop } from '../../../testing/returnsShop.ts'
import { signInAs } from '../../../testing/staff.ts'
import type { Visitor } from '../../../testing/testShop.ts'
import { purgeReturnPhotos } from './returnPhoto.ts'

const { shop, now, aDelivery } = setUpReturnsShop()

describe('A photo', () => {
  const folder = () => join(shop().services.settings.dataDir, 'returns')
  const files = () => readdir(folder()).catch(() => [])

  async function send(visitor: Visitor, id: number, content: Buffer, name = 'photo.jpg') {
    const form = new FormData()
    form.append('photo', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), name)
    const multipart = new Request('http://shop().test/', { method: 'POST', body: form })
    return shop().app.inject({
      method: 'POST',
      url: `/api/returns/${id}/photos`,
      headers: { 'content-type': multipart.headers.get('content-type') ?? '' },
      cookies: Object.fromEntries(visitor.cookies),
      payload: Buffer.from(await multipart.arrayBuffer()),
    })
  }

  const aPhoto = () =>
    sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#a03020' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N' }, IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer()

  test('is stored without metadata, outside the served folders, and shown as a thumbnail', async () => {
    const { guest, order } = await aDelivery()
    const { return_id: id } = (await requestReturn(guest, order, bells(order, 1))).json()
    const reply = await send(guest, id, await aPhoto())
    expect(reply.statusCode).toBe(200)
    const [photo] = reply.json().data.returns[0].photos
    expect(photo.thumbnail).toMatch(/^data:image\/webp;base64,/)
    const [name = ''] = (await files()).slice(-1)
    const { path } = await shop()
      .db.selectFrom('order_return_photo')
      .select('path')
      .where('return_id', '=', id)
      .executeTakeFirstOrThrow()
    const stored = await readFile(join(shop().services.settings.dataDir, path))
    expect(stored.includes('somebody')).toBe(false)
    const { format, width, exif } = await sharp(stored).metadata()
    expect([format, width, exif]).toEqual(['jpeg', 2400, undefined])
    for (const url of [`/storage/returns/${name}`, `/returns/${name}`, `/storage/../returns/${name}`]) {
      expect((await shop().app.inject({ method: 'GET', url })).statusCode).toBe(404)
    }
  })

  test('opens in full size for the staff only', async () => {
    const { guest, order } = await aDelivery()
    const { return_id: id } = (await requestReturn(guest, order, bells(order, 1))).json()
    await send(guest, id, await aPhoto())
    const url = `/admin/returns/${order.number}-R1/photos`
    const { browser: staff } = await signInAs(shop(), 'sales')
    const opened = await staff.get(`${url}/1`)
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await sharp(opened.rawPayload).metadata()).width).toBe(2400)
    expect((await staff.get(`${url}/2`)).statusCode).toBe(404)
    expect((await staff.get(`/admin/returns/${order.number}-R9/photos/1`)).statusCode).toBe(404)
    expect((await guest.get(`${url}/1`)).statusCode).toBe(401)
  })

  test('must be an image, and a return can have five', async () => {
    const { guest, order } = await aDelivery()
    const { return_id: id } = (await requestReturn(guest, order, bells(order, 1))).json()
    const before = (await files()).length
    for (const content of [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '%PDF-1.7',
      'GIF89a',
      '\u00ff\u00d8\u00ff half',
    ]) {
      const reply = await send(guest, id, Buffer.from(content, 'latin1'))
      expect(reply.statusCode).toBe(422)
      expect(reply.json().errors.photo[0]).toMatch(/^Please choose a photo/)
    }
    expect(await files()).toHaveLength(before)
    const photo = await aPhoto()
    const replies = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => send(guest, id, photo)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 400, 400])
    expect(await files()).toHaveLength(before + 5)
  })

  test('is deleted with the person who sent it', async () => {
    const { guest, order } = await aDelivery()
    const { return_id: id } = (
      await requestReturn(guest, order, { ...bells(order, 1), comment: 'My knee hurts.' })
    ).json()
    await send(guest, id, await aPhoto())
    const { path } = await shop()
      .db.selectFrom('order_return_photo')
      .select('path')
      .where('return_id', '=', id)
      .executeTakeFirstOrThrow()
    await shop().db.updateTable('orders').set({ customer_email: '' }).where('id', '=', order.id).execute()
    const row = await shop().db.selectFrom('order_return').select('comment').where('id', '=', id).executeTakeFirst()
    expect(row).toEqual({ comment: null })
    const file = join(shop().services.settings.dataDir, path)
    const old = new Date(now().getTime() - 2 * 86_400_000)
    await utimes(file, old, old)
    await writeFile(join(folder(), 'new.jpg'), 'just being added')
    await purgeReturnPhotos(shop().services)
    expect(await files()).not.toContain(path.replace('returns/', ''))
    expect(await files()).toContain('new.jpg')
  })
})
