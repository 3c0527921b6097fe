/** A category or a tag of the blog as its editor holds it: what is typed, before it is checked. Pure. */
import { makeForm, type TextForm } from '../catalogAdmin/catalogForms.ts'

export const postLabelFields = [
  'nameEn',
  'nameFr',
  'nameDe',
  /** In URLs, such as `?category=care`; made from the name in the main language when it is empty. */
  'code',
] as const
export type PostLabelForm = TextForm<(typeof postLabelFields)[number]>

export const emptyPostLabel: PostLabelForm = makeForm(postLabelFields, () => '')
