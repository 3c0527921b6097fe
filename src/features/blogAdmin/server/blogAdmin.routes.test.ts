import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeImageForm } from '../../../testing/adminCalls.products.ts'
import { aProduct } from '../../../testing/factories.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { savePosts } from '../../blog/server/savePosts.sql.ts'
import type { PostForm } from '../postForm.ts'
import type { AdminPost, PostVersion } from './blogAdmin.contract.ts'

let shop: TestShop
let staff: Visitor
beforeAll(async () => {
  shop = await buildTestShop({ now: new Date('2026-06-15T12:00:00Z'), products: [aProduct({ sku: 'LUBE' })] })
  staff = (await signInAs(shop, 'content')).browser
})
afterAll(() => shop.close())

let posts = 0
/** Creates a new draft with a complete English text. */
async function writePost(): Promise<AdminPost> {
  posts += 1
  const { id } = (await staff.post('/admin/posts', { title: `Chains ${posts}`, slug: `chains-${posts}` })).json().data
  const post = await read(id)
  const text = { title: `Chains ${posts}`, summary: 'How to keep a chain quiet.', markdown: '## Oil\n\nNot **much**.' }
  return (await save(post, { texts: { ...post.form.texts, en: { ...text, imageAlt: '' } } })).json().data
}
const read = async (id: number): Promise<AdminPost> => (await staff.get(`/admin/posts/${id}`)).json().data
const save = ({ id, version, form }: AdminPost, part: Partial<PostForm>) =>
  staff.put(`/admin/posts/${id}`, { version, form: { ...form, ...part } })
const list = async (query = ''): Promise<string[]> =>
  (await staff.get(`/admin/posts${query}`)).json().data.map(({ slug }: { slug: string }) => slug)
/** Requests the post as a shopper. */
const visit = ({ slug }: { slug: string }) => shop.get(`/posts/${slug}`)

test('A post is visible from its publication until it becomes a draft again', async () => {
  const draft = await writePost()
  expect((await visit(draft)).statusCode).toBe(404)
  expect(await list('?status=draft')).toContain(draft.slug)

  const published: AdminPost = (await save(draft, { isPublished: true, products: 'LUBE' })).json().data
  const { data } = (await visit(draft)).json()
  expect(data.html_content).toContain('<h2>Oil</h2>')
  expect(data.html_content).toContain('<strong>much</strong>')
  expect((await shop.get('/posts')).json().data.map(({ url_key }: { url_key: string }) => url_key)).toContain(
    draft.slug,
  )

  await save(published, { isPublished: false })
  expect((await visit(draft)).statusCode).toBe(404)
  expect((await shop.get('/posts')).json().data.map(({ url_key }: { url_key: string }) => url_key)).not.toContain(
    draft.slug,
  )
})

test('A post accepts the SKUs of products and of their variants', async () => {
  const saved: AdminPost = (await save(await writePost(), { products: 'lube-1, LUBE' })).json().data
  expect(saved.form.products).toBe('LUBE')
})

test('A scheduled post is not visible before its date', async () => {
  const scheduled: AdminPost = (await save(await writePost(), { isPublished: true, publishedOn: '2026-06-16' })).json()
    .data
  expect((await visit(scheduled)).statusCode).toBe(404)
  expect(await list('?status=scheduled')).toEqual([scheduled.slug])
  expect(await list('?status=published')).not.toContain(scheduled.slug)
  expect((await save(scheduled, { publishedOn: '2026-06-15' })).statusCode).toBe(200)
  expect((await visit(scheduled)).statusCode).toBe(200)
})

test('Scripts and styles reach neither the shop nor the preview', async () => {
  const post = await writePost()
  const markdown = 'Hello <script>alert(1)</script><img src=x onerror=alert(1)> [here](javascript:alert(1))'
  const texts = { ...post.form.texts, en: { ...post.form.texts.en, markdown } }
  await save(post, { isPublished: true, texts })
  const { html } = (await staff.post('/admin/posts/preview', { markdown })).json().data
  expect(html).not.toMatch(/script|onerror|<img/)
  expect((await visit(post)).json().data.html_content).not.toMatch(/script|onerror|<img/)
})

test('Rejects the second of two saves based on the same version, and loses nothing', async () => {
  const post = await writePost()
  expect((await save(post, { author: 'Asha' })).statusCode).toBe(200)
  expect((await save(post, { author: 'Ravi' })).statusCode).toBe(409)
  expect((await read(post.id)).form.author).toBe('Asha')
})

test('Every saved version can be opened and restored', async () => {
  const first = await writePost()
  const second: AdminPost = (
    await save(first, { texts: { ...first.form.texts, en: { ...first.form.texts.en, markdown: 'Worse.' } } })
  ).json().data
  const versions: PostVersion[] = (await staff.get(`/admin/posts/${first.id}/versions`)).json().data
  expect(versions.map(({ form }) => form.texts.en.markdown)).toEqual(['Worse.', first.form.texts.en.markdown, ''])
  expect(versions[0]?.staffName).toContain('content')
  const before = versions[1]?.form
  expect((await save(second, { ...before })).statusCode).toBe(200)
  expect((await read(first.id)).form).toEqual(first.form)
})

test('The image of a post is chosen, described, replaced and removed, and is restored with its version', async () => {
  const post = await writePost()
  const upload = async (width: number): Promise<string> =>
    (await staff.post('/admin/images', await makeImageForm('#2f6b4a', { width, height: 200 }))).json().data.path
  const [first, second] = [await upload(300), await upload(400)]
  const described = { ...post.form.texts, en: { ...post.form.texts.en, imageAlt: 'A chain' } }
  const withFirst: AdminPost = (await save(post, { isPublished: true, image: first, texts: described })).json().data
  expect(withFirst.version).not.toBe(post.version)
  expect((await visit(post)).json().data.image).toMatchObject({ alt: 'A chain', width: 300 })

  const withSecond: AdminPost = (await save(withFirst, { image: second })).json().data
  expect((await visit(post)).json().data.image).toMatchObject({ width: 400 })
  const without: AdminPost = (await save(withSecond, { image: '' })).json().data
  expect((await visit(post)).json().data.image).toBe(null)

  const versions: PostVersion[] = (await staff.get(`/admin/posts/${post.id}/versions`)).json().data
  const before = versions.find(({ form }) => form.image === first)?.form
  expect((await save(without, { ...before })).statusCode).toBe(200)
  expect((await visit(post)).json().data.image).toMatchObject({ alt: 'A chain', width: 300 })
})

test('A demo image is restored with its version; any other path is rejected', async () => {
  const post = await writePost()
  const { author, category } = post.form
  const image = { path: 'scenes/chain-care.avif', width: 1800, height: 1200 }
  const draft = { slug: post.slug, author, publishedOn: '2026-06-01', category, tags: [], products: [], image }
  const text = {
    language: 'en',
    title: 'Scene',
    summary: 'What an import brought along.',
    markdown: 'Hi',
    imageAlt: '',
  } as const
  await savePosts(shop.db, [{ ...draft, texts: [text] }])
  const imported = await read(post.id)
  const without: AdminPost = (await save(imported, { image: '' })).json().data
  const reply = await save(without, { image: image.path })
  expect(reply.statusCode, reply.body).toBe(200)
  const restored: AdminPost = reply.json().data
  expect(restored.form.image).toBe(image.path)
  for (const path of ['../secret', 'scenes/other.avif', `import/00/${'0'.repeat(64)}.png`])
    expect(Object.keys((await save(restored, { image: path })).json().errors)).toEqual(['image'])
})

test('The list is filtered by category and tag', async () => {
  const { code } = (
    await staff.post('/admin/posts/labels', {
      kind: 'tag',
      form: { nameEn: 'Chains', nameFr: '', nameDe: '', code: '' },
    })
  ).json().data
  const post = await writePost()
  await save(post, { tags: [code] })
  expect(await list(`?tag=${code}&category=${post.form.category}&status=draft`)).toEqual([post.slug])
  expect(await list(`?tag=${code}&status=published`)).toEqual([])
  expect(await list('?category=unknown')).toEqual([])
})

test('The post that an import saved is a version, too', async () => {
  const post = await writePost()
  const texts = [
    { language: 'en', title: 'Imported', summary: 'From a folder of files.', markdown: 'Hi', imageAlt: '' },
  ]
  const { author, category } = post.form
  const draft = { slug: post.slug, author, publishedOn: '2026-06-01', category, tags: [], products: [], image: null }
  await savePosts(shop.db, [{ ...draft, texts: texts.map((text) => ({ ...text, language: 'en' as const })) }])
  expect((await save(post, { author: 'Ravi' })).statusCode).toBe(409)
  expect((await save(await read(post.id), { author: 'Ravi' })).statusCode).toBe(200)
  const versions: PostVersion[] = (await staff.get(`/admin/posts/${post.id}/versions`)).json().data
  expect(versions.slice(0, 2).map(({ staffName, form }) => [staffName !== '', form.texts.en.title])).toEqual([
    [true, 'Imported'],
    [false, 'Imported'],
  ])
})

test('A draft can be deleted, a published and a scheduled post cannot', async () => {
  const draft = await writePost()
  expect((await staff.delete(`/admin/posts/${draft.id}`)).statusCode).toBe(200)
  expect((await staff.get(`/admin/posts/${draft.id}`)).statusCode).toBe(404)
  expect((await save(draft, { author: 'Ravi' })).statusCode).toBe(404)
  for (const publishedOn of ['2026-06-01', '2026-07-01']) {
    const post: AdminPost = (await save(await writePost(), { isPublished: true, publishedOn })).json().data
    expect((await staff.delete(`/admin/posts/${post.id}`)).statusCode).toBe(409)
    expect((await read(post.id)).slug).toBe(post.slug)
  }
})

test('Every invalid field has an error message', async () => {
  const post = await writePost()
  const { texts } = post.form
  const reply = await save(post, {
    isPublished: true,
    publishedOn: '2026-02-30',
    author: ' ',
    category: 'unknown',
    tags: ['unknown'],
    products: 'LUBE, NONE',
    texts: { ...texts, en: { ...texts.en, title: ' ' }, de: { title: 'Öl', summary: '', markdown: '', imageAlt: '' } },
  })
  expect(reply.statusCode).toBe(422)
  expect(Object.keys(reply.json().errors).sort()).toEqual([
    'author',
    'category',
    'products',
    'publishedOn',
    'tags',
    'texts.de.markdown',
    'texts.de.summary',
    'texts.de.title',
    'texts.en.title',
  ])
  expect(reply.json().errors.products).toEqual(['There is no product with the SKU NONE.'])
  const taken = await staff.post('/admin/posts', { title: 'Again', slug: post.slug })
  expect(Object.keys(taken.json().errors)).toEqual(['slug'])
  const wrong = await staff.post('/admin/posts', { title: '', slug: 'No Slug' })
  expect(Object.keys(wrong.json().errors).sort()).toEqual(['slug', 'title'])
})

test('The list names the languages without a text, and continues where a page ends', async () => {
  const post = await writePost()
  const { data } = (await staff.get('/admin/posts')).json()
  expect(data.find(({ id }: { id: number }) => id === post.id).missing).toEqual(['fr', 'de'])
  for (let number = data.length; number < 51; number += 1) await writePost()
  const first = (await staff.get('/admin/posts')).json()
  const second = (await staff.get(`/admin/posts?before=${first.next}`)).json()
  expect([first.data.length, second.data.length > 0, second.next]).toEqual([50, true, null])
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(50 + second.data.length)
})
