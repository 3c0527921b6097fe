import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { Language } from '../../../shared/locale.ts'
import { readPageFolder } from './pageFolder.ts'

const facts = ['title: Our terms', 'description: What holds when you buy from us.']
const page = (lines: readonly string[], text = 'A text.') => `---\n${lines.join('\n')}\n---\n${text}`
const terms = 'terms-and-conditions.en.md'

function read(files: Readonly<Record<string, string>>, main: Language = 'en') {
  const folder = mkdtempSync(join(tmpdir(), 'chainline-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const findImage = async (name: string) => (name === 'shop.jpg' ? { path: 'import/1.jpg', width: 3, height: 2 } : null)
  return readPageFolder({ url: pathToFileURL(`${folder}/`), name: 'mine', main }, { findImage })
}

test('Reads a page with its translation and image, and ignores other files', async () => {
  const german = ['title: Unser Laden', 'description: Wo wir zu finden sind, und wann.', 'pictureAlt: Das Fenster']
  const pages = await read({
    'store-location.en.md': page([...facts, 'picture: shop.jpg', 'pictureAlt: The window'], 'Call {phone}.'),
    'store-location.de.md': page(german, 'Rufen Sie an: {phone}.'),
    'labels.json': '{',
    'notes.txt': 'not a page',
  })
  expect(pages).toEqual([
    {
      slug: 'store-location',
      image: { path: 'import/1.jpg', width: 3, height: 2 },
      texts: [
        {
          language: 'en',
          title: 'Our terms',
          description: 'What holds when you buy from us.',
          markdown: 'Call {phone}.',
          imageAlt: 'The window',
        },
        {
          language: 'de',
          title: 'Unser Laden',
          description: 'Wo wir zu finden sind, und wann.',
          markdown: 'Rufen Sie an: {phone}.',
          imageAlt: 'Das Fenster',
        },
      ],
    },
  ])
})

test('In a shop whose main language is German, a page needs no English', async () => {
  const german = ['title: Unsere AGB', 'description: Was gilt, wenn Sie bei uns kaufen.', 'picture: shop.jpg']
  const [terms] = await read({ 'terms-and-conditions.de.md': page(german) }, 'de')
  expect(terms?.texts.map(({ language, title }) => [language, title])).toEqual([
    ['de', 'Unsere AGB'],
    ['en', 'Unsere AGB'],
  ])
  await expect(read({ 'terms-and-conditions.de.md': page(german, '[{phone}](/contact)') }, 'de')).rejects.toThrow(
    'mine/terms-and-conditions.de.md: a link contains',
  )
  await expect(read({ 'notes.txt': 'A text.' }, 'de')).rejects.toThrow('about-us.de.md')
})

test.each([
  [
    'imprint.en.md',
    'mine/imprint.en.md: imprint is not a page of the shop; its pages are about-us, store-location, order-tracking, legal-notice, terms-and-conditions, copyright-policy, privacy-policy, cancellation-returns.',
  ],
  ['About-Us.en.md', 'mine/About-Us.en.md: About-Us is not a page of the shop'],
  ['about-us.md', 'mine/about-us.md is not a file of a page: its name must end in one of .en.md, .fr.md, .de.md.'],
  ['about-us.fn.md', 'mine/about-us.fn.md is not a file of a page'],
  [
    'about-us.fr.md',
    'mine/about-us.fr.md translates about-us.en.md, which is missing: it contains the data of the page.',
  ],
])('Rejects a file named %s', async (file, message) => {
  await expect(read({ [terms]: page(facts), [file]: page(facts) })).rejects.toThrow(message)
})

test.each([
  ['A text.', 'the front matter between two lines of --- is missing.'],
  [page(['title: Our terms']), '/ must have required properties description.'],
  [page(['title: Our terms', 'description: Short.']), '/description must not have fewer than 20 characters.'],
  [page([...facts, 'date: 2026-01-01']), '/date is no field of such a file.'],
  [page([...facts, 'picture: moon.jpg']), '/picture names moon.jpg, which does not exist.'],
  [page(facts, ' \n'), 'has no text after its front matter.'],
  [page(facts, '## One\n\n# Two'), 'line 7 contains a heading with one #'],
  [
    page(facts, '![shop](shop.jpg)'),
    'line 5 contains a picture: a page has one, named by picture in its front matter.',
  ],
  [
    page(facts, '[below](#returns)'),
    'line 5 contains a link to #returns: links begin with /, https:, http: or mailto:.',
  ],
  [page(facts, '<table>'), 'line 5 contains HTML, where Markdown is expected.'],
  [page(facts, 'One.\n\n[Call **{phone}**](/contact)'), 'a link contains {phone}, which is itself a link.'],
  [page(facts, '[call](/contact "{phone}")'), 'a link contains {phone}, which is itself a link.'],
])('Rejects %j and names the file and the problem', async (text, message) => {
  await expect(read({ [terms]: text })).rejects.toThrow(`mine/${terms}: ${message}`)
})

test('Rejects language-independent fields in a translation and names its file', async () => {
  const french = page([...facts, 'picture: shop.jpg'])
  const inFrench = 'terms-and-conditions.fr.md'
  await expect(read({ [terms]: page(facts), [inFrench]: french })).rejects.toThrow(
    `mine/${inFrench}: /picture is no field of such a file.`,
  )
  const linked = page(facts, '[{phone}](/contact)')
  await expect(read({ [terms]: page(facts), [inFrench]: linked })).rejects.toThrow(`mine/${inFrench}: a link contains`)
})

test('Accepts a phone number beside a link', async () => {
  const text = '[Write](/contact) or call {phone}, or [read on](/page/about-us).'
  await expect(read({ [terms]: page(facts, text) })).resolves.toHaveLength(1)
})

test('Rejects a folder without a page', async () => {
  await expect(read({ 'notes.txt': 'A text.' })).rejects.toThrow(
    'mine contains no page. A page is a file such as about-us.en.md.',
  )
})
