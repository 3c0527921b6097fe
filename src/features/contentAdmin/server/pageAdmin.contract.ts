/** The calls of the back office about content pages. */
import { type Static, Type } from 'typebox'
import { data, Nullable, Timestamp } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { languages } from '../../../shared/locale.ts'
import { versionSchema } from '../../staff/server/contentVersion.contract.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'
import { ContentImage } from './imageAdmin.contract.ts'

const Markdown = Type.String({ maxLength: 100_000 })
const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 })
const SlugParams = Type.Object({ slug: Slug })

const FormText = Type.Object({
  title: Type.String({ maxLength: 90 }),
  description: Type.String({ maxLength: 260 }),
  markdown: Markdown,
  imageAlt: Type.String({ maxLength: 300 }),
})
export const PageFormSchema = Type.Object({
  isInFooter: Type.Boolean({ description: 'Whether the footer links a page of the shop’s own' }),
  image: Type.String({ maxLength: 200, description: 'Path of the image above the text; empty without one' }),
  texts: Type.Object({ en: FormText, fr: FormText, de: FormText }),
})

const ListItem = Type.Object({
  slug: Type.String(),
  title: Type.String({ description: 'Empty for a page without a text' }),
  isOwn: Type.Boolean({ description: 'Whether the shop has added it to the pages that every shop has' }),
  isInFooter: Type.Boolean(),
  updatedAt: Nullable(Timestamp),
  missing: Type.Array(Type.Enum([...languages]), { description: 'Languages without a text' }),
})
export type AdminPageItem = Static<typeof ListItem>

export const adminPagesCall = defineCall({
  method: 'GET',
  path: '/admin/pages',
  summary: 'Content pages, with those that have no text yet',
  ...staffOnly,
  answers: { 200: data(Type.Array(ListItem)), ...adminAnswers },
})

const StartingText = Type.Object({ title: Type.String(), markdown: Markdown })

const AdminPage = Type.Object({
  slug: Type.String(),
  version: Type.String({ description: 'Sent when saving: differs after every change' }),
  isStored: Type.Boolean({ description: 'False for a page that the next save adds' }),
  isOwn: Type.Boolean(),
  shows: Type.Array(Type.Enum(['tracking', 'team', 'figures', 'place']), {
    description: 'What the page shows beside its text',
  }),
  image: Nullable(ContentImage),
  startingTexts: Type.Partial(Type.Object({ en: StartingText, fr: StartingText, de: StartingText }), {
    description: 'For a legal page that is not written yet, in the languages of the shop; `[[…]]` is to be filled in',
  }),
  form: PageFormSchema,
})
export type AdminPage = Static<typeof AdminPage>

export const adminPageCall = defineCall({
  method: 'GET',
  path: '/admin/pages/:slug',
  summary: 'A page with its texts in all languages; an empty one for a slug without a page',
  ...staffOnly,
  params: SlugParams,
  answers: { 200: data(AdminPage), ...adminAnswers },
})

export const savePageCall = defineCall({
  method: 'PUT',
  path: '/admin/pages/:slug',
  summary: 'Saves a page, which shoppers see at once; 409 when it has changed since it was read',
  ...staffOnly,
  params: SlugParams,
  input: Type.Object({ version: Type.String({ maxLength: 50 }), form: PageFormSchema }),
  answers: { 200: data(AdminPage), ...adminAnswers },
})

export const deletePageCall = defineCall({
  method: 'DELETE',
  path: '/admin/pages/:slug',
  summary: 'Deletes a page of the shop’s own with its versions; 409 for the pages that every shop has',
  ...staffOnly,
  params: SlugParams,
  answers: { 200: Type.Object({}), ...adminAnswers },
})

export const previewPageCall = defineCall({
  method: 'POST',
  path: '/admin/pages/preview',
  summary: 'Markdown as a page shows it, with the phone number for `{phone}`; changes nothing',
  ...staffOnly,
  input: Type.Object({ markdown: Markdown }),
  answers: { 200: data(Type.Object({ html: Type.String({ description: 'Sanitized' }) })), ...adminAnswers },
})

export const pageVersionsCall = defineCall({
  method: 'GET',
  path: '/admin/pages/:slug/versions',
  summary: 'The newest saved versions of a page, newest first',
  ...staffOnly,
  params: SlugParams,
  answers: { 200: data(Type.Array(versionSchema(PageFormSchema))), ...adminAnswers },
})
