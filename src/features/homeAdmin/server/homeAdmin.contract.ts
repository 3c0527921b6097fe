/** Back-office calls for the home. */
import { type Static, Type } from 'typebox'
import { data, Nullable } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { languages } from '../../../shared/locale.ts'
import { HomeFormSchema } from '../../home/server/homeForm.contract.ts'
import { versionSchema } from '../../staff/server/contentVersion.contract.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'

const Text = Type.String()

const AdminHome = Type.Object({
  version: Type.String({ description: 'Sent when publishing: differs after every change' }),
  form: HomeFormSchema,
})
export type AdminHome = Static<typeof AdminHome>

const HomeChoices = Type.Object({
  setting: Type.String({ description: 'Key of the home that `HOME_LAYOUT` names' }),
  homes: Type.Array(Type.Object({ key: Text, title: Text })),
  categories: Type.Array(Type.Object({ slug: Text, name: Text, depth: Type.Integer() })),
  scenes: Type.Array(Text, { description: 'Keys of the demo shop’s scenes' }),
})
export type HomeChoices = Static<typeof HomeChoices>

export const adminHomeCall = defineCall({
  method: 'GET',
  path: '/admin/home',
  summary: 'The home as it is published',
  ...staffOnly,
  answers: { 200: data(AdminHome), ...adminAnswers },
})

export const homeChoicesCall = defineCall({
  method: 'GET',
  path: '/admin/home/choices',
  summary: 'What the fields of the home can name: homes, categories, scenes',
  ...staffOnly,
  answers: { 200: data(HomeChoices), ...adminAnswers },
})

export const startingHomeCall = defineCall({
  method: 'GET',
  path: '/admin/home/layouts/:key',
  summary: 'A home of the shop as the form of an own one, to start from',
  ...staffOnly,
  params: Type.Object({ key: Type.String({ maxLength: 40 }) }),
  answers: { 200: data(HomeFormSchema), ...adminAnswers },
})

export const publishHomeCall = defineCall({
  method: 'PUT',
  path: '/admin/home',
  summary: 'Publishes the home, which shoppers see at once; 409 when it has changed since it was read',
  ...staffOnly,
  input: Type.Object({ version: Type.String({ maxLength: 50 }), form: HomeFormSchema }),
  answers: { 200: data(AdminHome), ...adminAnswers },
})

const BlockProblem = Type.Enum(['missing', 'productGone', 'productSoldOut', 'categoryGone', 'empty'])
export type BlockProblem = Static<typeof BlockProblem>

const Preview = Type.Object({
  html: Nullable(Type.String({ description: 'The page without scripts; null from a process without the storefront' })),
  problems: Type.Record(Type.String(), BlockProblem, { description: 'Why the shop leaves a block out, by its id' }),
})
export type HomePreview = Static<typeof Preview>

export const previewHomeCall = defineCall({
  method: 'POST',
  path: '/admin/home/preview',
  summary: 'The home as the shop would show it, and the blocks that it would leave out; changes nothing',
  ...staffOnly,
  input: Type.Object({ form: HomeFormSchema, language: Type.Enum([...languages]) }),
  answers: { 200: data(Preview), ...adminAnswers },
})

export const homeVersionsCall = defineCall({
  method: 'GET',
  path: '/admin/home/versions',
  summary: 'The newest published versions of the home, newest first',
  ...staffOnly,
  answers: { 200: data(Type.Array(versionSchema(HomeFormSchema))), ...adminAnswers },
})
