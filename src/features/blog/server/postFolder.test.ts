import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { Language } from '../../../shared/locale.ts'
import { type PostReferences, readPostFolder } from './postFolder.ts'

const facts = {
  title: 'title: A title',
  summary: 'summary: A summary that is long enough.',
  date: 'date: 2026-01-01',
  author: 'author: Ravi',
  category: 'category: care',
  tags: 'tags: []',
  products: 'products: []',
}
const labels = JSON.stringify({ categories: { care: { en: 'Care', fr: 'Soin', de: 'Pflege' } }, tags: {} })
const references: PostReferences = {
  isSku: (sku) => sku === 'RIM',
  findImage: async (name) => (name === 'wheel.jpg' ? { image: { path: 'import/1.jpg', width: 3, height: 2 } } : null),
}

function read(files: Readonly<Record<string, string>>, main: Language = 'en') {
  const folder = mkdtempSync(join(tmpdir(), 'chainline-posts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return readPostFolder({ url: pathToFileURL(`${folder}/`), name: 'blog', main }, references)
}
const post = (lines: readonly string[]) => `---\n${lines.join('\n')}\n---\nA text.`

test('Reads a post with its translation, image, and alternative text per language', async () => {
  const { posts } = await read({
    'labels.json': labels,
    'a.en.md': post([...Object.values(facts), 'picture: wheel.jpg', 'pictureAlt: A wheel']),
    'a.de.md': post(['title: Ein Titel', 'summary: Eine Zusammenfassung.', 'pictureAlt: Ein Laufrad']),
    'notes.txt': 'not a post',
  })
  expect(posts).toHaveLength(1)
  expect(posts[0]).toMatchObject({ slug: 'a', image: { path: 'import/1.jpg' }, publishedOn: '2026-01-01' })
  expect(posts[0]?.texts.map(({ language, imageAlt }) => [language, imageAlt])).toEqual([
    ['en', 'A wheel'],
    ['de', 'Ein Laufrad'],
  ])
})

test('In a shop whose main language is German, the German file has the data and stands in for an English one', async () => {
  const german = { ...facts, title: 'title: Ein Titel' }
  const { posts, labels: read1 } = await read(
    {
      'labels.json': JSON.stringify({ categories: { care: { de: 'Pflege' } }, tags: {} }),
      'a.de.md': post(Object.values(german)),
      'a.fr.md': post(['title: Un titre', 'summary: Un résumé assez long.']),
      'b.de.md': post(Object.values(german)),
      'b.en.md': post(['title: A title', facts.summary]),
    },
    'de',
  )
  expect(posts.map(({ texts }) => texts.map(({ language, title }) => `${language} ${title}`))).toEqual([
    ['de Ein Titel', 'en Ein Titel', 'fr Un titre'],
    ['de Ein Titel', 'en A title'],
  ])
  expect(read1).toEqual([{ kind: 'category', code: 'care', name: { de: 'Pflege' } }])
  await expect(read({ 'labels.json': labels, 'a.en.md': post(Object.values(facts)) }, 'de')).rejects.toThrow(
    'blog/a.en.md translates a.de.md, which is missing: it contains the data of the post.',
  )
})

test.each([
  ['category: nothing', 'blog/a.en.md: /category names nothing, which does not exist.'],
  ['tags: [care]', 'blog/a.en.md: /tags/0 names care, which does not exist.'],
  ['products: [RIM, X-1]', 'blog/a.en.md: /products/1 names X-1, which does not exist.'],
  ['picture: moon.jpg', 'blog/a.en.md: /picture names moon.jpg, which does not exist.'],
])('Rejects a post with %s and names the file and the field', async (line, message) => {
  const lines = Object.values({ ...facts, [line.split(':')[0] ?? '']: line })
  await expect(read({ 'labels.json': labels, 'a.en.md': post(lines) })).rejects.toThrow(message)
})

test.each([
  ['a.fn.md', 'blog/a.fn.md is not a file of a post: its name must end in one of .en.md, .fr.md, .de.md.'],
  ['notes.MD', 'blog/notes.MD is not a file of a post'],
  ['b.de.md', 'blog/b.de.md translates b.en.md, which is missing: it contains the data of the post.'],
  ['My-Winter.en.md', 'blog/My-Winter.en.md: My-Winter is not a valid slug: use lowercase letters'],
  ['my.winter.en.md', 'blog/my.winter.en.md: my.winter is not a valid slug'],
  [`${'a'.repeat(81)}.en.md`, 'is not a valid slug'],
])('Rejects a file named %s', async (file, message) => {
  const whole = post(Object.values(facts))
  await expect(read({ 'labels.json': labels, 'a.en.md': whole, [file]: whole })).rejects.toThrow(message)
})

test.each([
  [{}, 'blog/labels.json is missing'],
  [{ 'labels.json': '{' }, 'blog/labels.json is not valid JSON.'],
  [{ 'labels.json': '{"categories":{"care":{"de":"Pflege"}},"tags":{}}' }, 'blog/labels.json: /categories/care'],
])('Rejects the labels %j', async (files, message) => {
  await expect(read(files)).rejects.toThrow(message)
})
