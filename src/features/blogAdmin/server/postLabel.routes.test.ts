import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import type { PostLabelKind } from '../../blog/post.draft.ts'
import { savePostLabels, savePosts } from '../../blog/server/savePosts.sql.ts'
import { emptyPostLabel, type PostLabelForm } from '../postLabelForm.ts'
import type { AdminPost } from './blogAdmin.contract.ts'
import type { AdminPostLabel, PostLabels } from './postLabel.contract.ts'

let shop: TestShop
let staff: Visitor
beforeAll(async () => {
  shop = await buildTestShop({ now: new Date('2026-06-15T12:00:00Z') })
  staff = (await signInAs(shop, 'content')).browser
})
afterAll(() => shop.close())

const create = (kind: PostLabelKind, form: Partial<PostLabelForm>) =>
  staff.post('/admin/posts/labels', { kind, form: { ...emptyPostLabel, ...form } })
const add = async (kind: PostLabelKind, nameEn: string): Promise<AdminPostLabel> =>
  read((await create(kind, { nameEn })).json().data.id)
const read = async (id: number): Promise<AdminPostLabel> => (await staff.get(`/admin/posts/labels/${id}`)).json().data
const list = async (): Promise<PostLabels> => (await staff.get('/admin/posts/labels')).json().data
const save = ({ id, form, version }: AdminPostLabel, part: Partial<PostLabelForm>) =>
  staff.put(`/admin/posts/labels/${id}`, { version, form: { ...form, ...part } })
const remove = ({ id, version }: AdminPostLabel, moveTo?: number) =>
  staff.delete(`/admin/posts/labels/${id}?version=${version}${moveTo === undefined ? '' : `&moveTo=${moveTo}`}`)

let posts = 0
/** A published post. @returns its slug */
async function publish(category: string, tags: string[] = []): Promise<AdminPost> {
  posts += 1
  const { id } = (await staff.post('/admin/posts', { title: `Ride ${posts}`, slug: `ride-${posts}` })).json().data
  const { version, form }: AdminPost = (await staff.get(`/admin/posts/${id}`)).json().data
  const text = { title: `Ride ${posts}`, summary: 'Where to ride when it rains.', markdown: 'Out.', imageAlt: '' }
  const reply = await staff.put(`/admin/posts/${id}`, {
    version,
    form: { ...form, category, tags, isPublished: true, texts: { ...form.texts, en: text } },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}
/** Slugs of the posts that shoppers find. */
const find = async (query: string): Promise<string[]> =>
  (await shop.get(`/posts?${query}`)).json().data.map(({ url_key }: { url_key: string }) => url_key)
/** The names in the shop's lists, in its order. */
const shown = async (kind: 'categories' | 'tags', locale = 'en'): Promise<string[]> =>
  (await shop.get(`/post-labels?locale=${locale}`)).json().data[kind].map(({ name }: { name: string }) => name)

test('A category has names in three languages, and its former URLs lead to the new one', async () => {
  const created = await create('category', { nameEn: 'Wet weather', nameDe: 'Nasses Wetter' })
  expect(created.json().data.code).toBe('wet-weather')
  const category = await read(created.json().data.id)
  const { slug } = await publish('wet-weather')
  expect(await shown('categories', 'de')).toContain('Nasses Wetter')
  expect((await list()).categories.find(({ id }) => id === category.id)).toMatchObject({ posts: 1, missing: ['fr'] })

  const renamed: AdminPostLabel = (await save(category, { nameEn: 'Rain', code: 'rain' })).json().data
  expect(renamed.formerCodes).toEqual(['wet-weather'])
  const final: AdminPostLabel = (await save(renamed, { code: 'drizzle' })).json().data
  expect(final.formerCodes).toEqual(['rain', 'wet-weather'])
  for (const code of ['drizzle', 'rain', 'wet-weather']) expect(await find(`category=${code}`)).toEqual([slug])
  const { blog } = await shop.readersFor()
  expect(await blog.findCurrentLabel('category', 'wet-weather')).toBe('drizzle')
  expect(await blog.findCurrentLabel('tag', 'wet-weather')).toBe(null)

  // A former code can be used again, and then no longer redirects.
  expect((await save(final, { code: 'rain' })).json().data.formerCodes).toEqual(['drizzle', 'wet-weather'])
})

test('Reorders categories, and rejects an order based on an outdated one', async () => {
  await add('category', 'Alps')
  await add('category', 'Coast')
  const before = (await list()).categories.map(({ id }) => id)
  const after = before.toReversed()
  expect((await staff.put('/admin/posts/labels/order', { before, after })).statusCode).toBe(200)
  expect((await list()).categories.map(({ id }) => id)).toEqual(after)
  expect((await staff.put('/admin/posts/labels/order', { before, after })).statusCode).toBe(409)
})

test('Deleting a category with posts moves them to a chosen one, and its URL redirects there', async () => {
  const [gravel, road] = [await add('category', 'Gravel'), await add('category', 'Road')]
  const { slug, id } = await publish('gravel')
  const rejected = await remove(gravel)
  expect(Object.keys(rejected.json().errors)).toEqual(['moveTo'])
  const tag = await add('tag', 'Gravel')
  expect((await remove(gravel, tag.id)).statusCode).toBe(422)
  expect((await remove(gravel, gravel.id)).statusCode).toBe(422)
  expect((await remove(gravel, road.id)).statusCode).toBe(200)
  expect(await find('category=road')).toEqual([slug])
  expect(await find('category=gravel')).toEqual([slug])
  expect((await staff.get(`/admin/posts/labels/${gravel.id}`)).statusCode).toBe(404)

  // An earlier version of the post has the merged category.
  const { version, form }: AdminPost = (await staff.get(`/admin/posts/${id}`)).json().data
  const restored = await staff.put(`/admin/posts/${id}`, { version, form: { ...form, category: 'gravel' } })
  expect(restored.json().data.form.category).toBe('road')
})

test('Merging a tag gives its posts the other tag, without duplicates', async () => {
  const [mud, dirt] = [await add('tag', 'Mud'), await add('tag', 'Dirt')]
  const category = (await list()).categories[0]?.code ?? ''
  const both = await publish(category, ['mud', 'dirt'])
  const one = await publish(category, ['mud'])
  expect((await remove(mud, dirt.id)).statusCode).toBe(200)
  expect((await find('tag=dirt')).toSorted()).toEqual([both.slug, one.slug].toSorted())
  expect((await find('tag=mud')).toSorted()).toEqual([both.slug, one.slug].toSorted())
  const { form }: AdminPost = (await staff.get(`/admin/posts/${both.id}`)).json().data
  expect(form.tags).toEqual(['dirt'])

  // An imported post with the merged tag gets the other one.
  await savePostLabels(shop.db, [{ kind: 'tag', code: 'mud', name: { en: 'Mud', fr: 'Boue', de: 'Matsch' } }])
  const text = { language: 'en', title: 'Imported', summary: 'From a folder.', markdown: 'x', imageAlt: '' } as const
  const draft = { slug: 'imported', author: 'Asha', publishedOn: '2026-01-01', products: [], image: null }
  await savePosts(shop.db, [{ ...draft, category, tags: ['mud', 'dirt'], texts: [text] }])
  expect(await find('tag=dirt')).toContain('imported')
  expect((await list()).tags.map(({ name }) => name)).not.toContain('Mud')
})

test('Deleting a tag removes it from its posts', async () => {
  const tag = await add('tag', 'Snow')
  const { id } = await publish((await list()).categories[0]?.code ?? '', ['snow'])
  expect((await remove(tag)).statusCode).toBe(200)
  expect((await staff.get(`/admin/posts/${id}`)).json().data.form.tags).toEqual([])
  expect(await shown('tags')).not.toContain('Snow')
})

test('Rejects the second of two concurrent changes of a label', async () => {
  const tag = await add('tag', 'Fog')
  const replies = await Promise.all([save(tag, { nameEn: 'Mist' }), save(tag, { nameEn: 'Haze' })])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await remove(tag)).statusCode).toBe(409)
})

test('Every invalid field has an error message', async () => {
  await add('tag', 'Ice')
  const wrong = await create('tag', { nameFr: 'x'.repeat(61), code: 'No URL' })
  expect(Object.keys(wrong.json().errors).sort()).toEqual(['code', 'nameEn', 'nameFr'])
  expect(Object.keys((await create('tag', { nameEn: 'Ice' })).json().errors)).toEqual(['code'])
  expect(Object.keys((await create('tag', { nameEn: '雪' })).json().errors)).toEqual(['code'])
  expect(Object.keys((await create('tag', {})).json().errors)).toEqual(['nameEn'])
  // A category may have the URL of a tag.
  expect((await create('category', { nameEn: 'Ice' })).statusCode).toBe(200)
})

test('A shop whose main language is German requires only the German name', async () => {
  const german = await buildTestShop({ settings: { SHOP_LANGUAGES: 'de' } })
  const { browser } = await signInAs(german, 'content')
  const send = (form: Partial<PostLabelForm>) =>
    browser.post('/admin/posts/labels', { kind: 'tag', form: { ...emptyPostLabel, ...form } })
  expect(Object.keys((await send({})).json().errors)).toEqual(['nameDe'])
  const { id, code } = (await send({ nameDe: 'Größen' })).json().data
  expect(code).toBe('grossen')
  expect((await browser.get(`/admin/posts/labels/${id}`)).json().data.form).toMatchObject({
    ...{ nameDe: 'Größen', nameEn: 'Größen', nameFr: '' },
  })
  await german.close()
})
