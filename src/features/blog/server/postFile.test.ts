import { expect, test } from 'vitest'
import { readMarkdownFile } from '../../../kit/text/markdownFile.ts'
import { PostFrontMatter, PostTranslationFrontMatter } from './postFile.ts'

const front = [
  'title: "Cables: when to change them"',
  'summary: Two thousand kilometres, or the first winter.',
  'date: 2026-03-01',
  'author: Jonas Brandt',
  'category: care',
  'tags: [tools]',
  'products: [PS-CABLE]',
]
const file = (lines: readonly string[], text = 'A text.') => `---\n${lines.join('\n')}\n---\n${text}`
const read = (text: string) => readMarkdownFile('x.en.md', { noun: 'post', schema: PostFrontMatter }, text)
const without = (field: string) => front.filter((line) => !line.startsWith(field))

test('Splits a file into front matter and text, with either line ending', () => {
  const post = read(file(front, '\n## One\n\n---\n\nTwo.'))
  expect(post.front).toMatchObject({ title: 'Cables: when to change them', date: '2026-03-01', tags: ['tools'] })
  expect(post.markdown).toBe('\n## One\n\n---\n\nTwo.')
  expect(read(file(front).replaceAll('\n', '\r\n')).front.author).toBe('Jonas Brandt')
})

test.each([
  ['A text.', 'x.en.md: the front matter between two lines of --- is missing.'],
  [file([...without('date'), 'date: 1 March']), 'x.en.md: /date must match format "date".'],
  [file(without('author')), 'x.en.md: / must have required properties author.'],
  [file([...without('tags'), 'tags: tools']), 'x.en.md: /tags must be array.'],
  [file([...without('category'), 'category: Care!']), 'x.en.md: /category must match pattern'],
  [file([...front, 'draft: true']), 'x.en.md: /draft is no field of such a file.'],
  [file(['title: "open']), 'x.en.md: '],
  [file(front, ' \n'), 'x.en.md: has no text after its front matter.'],
  [file(front, '\n## One\n\n![chain](chain.jpg)'), 'x.en.md: line 13 contains a picture: a post has one,'],
])('Names the file and the field of an error', (text, message) => expect(() => read(text)).toThrow(message))

test('Rejects language-independent fields in a translation', () => {
  const translation = () =>
    readMarkdownFile('x.fr.md', { noun: 'post', schema: PostTranslationFrontMatter }, file(front))
  expect(translation).toThrow('x.fr.md: /date is no field of such a file.')
})
