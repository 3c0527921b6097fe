/** The form of a category or tag of the blog: its input before validation. Pure. */
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
