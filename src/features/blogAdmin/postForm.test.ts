import { expect, test } from 'vitest'
import { findConflicts } from '../staff/formFields.ts'
import { findPostStatus, flattenPost, mergePosts, type PostForm, splitSkus } from './postForm.ts'

const text = { title: '', summary: '', markdown: '', imageAlt: '' }
const base: PostForm = {
  ...{ isPublished: true, publishedOn: '2026-06-01', author: 'Asha', category: 'care', tags: ['rain'], products: '' },
  texts: { en: { ...text, title: 'Chains', markdown: 'Oil.' }, fr: text, de: text },
}
const findPostConflicts = (...[before, mine, theirs]: [PostForm, PostForm, PostForm]) =>
  findConflicts(flattenPost(before), flattenPost(mine), flattenPost(theirs))
const inEnglish = (part: Partial<typeof text>): PostForm => ({
  ...base,
  texts: { ...base.texts, en: { ...base.texts.en, ...part } },
})

test('changes of different fields are merged without a question', () => {
  const [mine, theirs] = [inEnglish({ title: 'Quiet chains' }), { ...inEnglish({ markdown: 'Wax.' }), tags: [] }]
  expect(findPostConflicts(base, mine, theirs)).toEqual([])
  expect(mergePosts(base, mine, theirs)).toEqual({
    ...inEnglish({ title: 'Quiet chains', markdown: 'Wax.' }),
    tags: [],
  })
})

test('a field that both have changed is a conflict, and either value can win', () => {
  const [mine, theirs] = [inEnglish({ markdown: 'Wax.' }), inEnglish({ markdown: 'Grease.' })]
  expect(findPostConflicts(base, mine, theirs)).toEqual([
    { path: 'texts.en.markdown', mine: 'Wax.', theirs: 'Grease.' },
  ])
  expect(mergePosts(base, mine, theirs)).toEqual(mine)
  expect(mergePosts(base, mine, theirs, new Set(['texts.en.markdown']))).toEqual(theirs)
  expect(findPostConflicts(base, mine, mine)).toEqual([])
})

test.each([
  [false, '2026-01-01', 'draft'],
  [true, '2026-06-16', 'scheduled'],
  [true, '2026-06-15', 'published'],
] as const)('published %s from %s on is %s on 15 June', (isPublished, publishedOn, status) => {
  expect(findPostStatus({ isPublished, publishedOn }, '2026-06-15')).toBe(status)
})

test('SKUs are separated by commas or lines, and each is taken once', () => {
  expect(splitSkus(' LUBE, TUBE\nLUBE,, ')).toEqual(['LUBE', 'TUBE'])
})
