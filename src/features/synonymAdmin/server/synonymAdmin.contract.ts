/** The calls of the back office about synonyms of the search. */
import { type Static, Type } from 'typebox'
import { data, Id, IdParams, Nullable } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { languages } from '../../../shared/locale.ts'
import { formSchema, Version } from '../../catalogAdmin/server/formSchemas.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'
import { synonymFields } from '../synonymForm.ts'

const Form = formSchema(synonymFields)
const Words = Type.Array(Type.String())

const Groups = Type.Object({
  own: Type.Array(
    Type.Object({
      id: Id,
      language: Nullable(Type.Enum([...languages], { description: 'Null for all languages' })),
      words: Words,
    }),
    { description: 'By their first word' },
  ),
  builtIn: Type.Array(Type.Object({ code: Type.String(), words: Words, isOn: Type.Boolean() }), {
    description: 'For all languages',
  }),
})
export type SynonymGroups = Static<typeof Groups>
export type OwnGroup = SynonymGroups['own'][number]
export type BuiltInGroup = SynonymGroups['builtIn'][number]

export const synonymGroupsCall = defineCall({
  method: 'GET',
  path: '/admin/synonyms',
  summary: 'Groups of words with the same meaning for the search: the shop’s own, and the built-in ones',
  ...staffOnly,
  answers: { 200: data(Groups), ...adminAnswers },
})

const Group = Type.Object({ id: Id, version: Version, form: Form })
export type AdminSynonymGroup = Static<typeof Group>

export const synonymGroupCall = defineCall({
  method: 'GET',
  path: '/admin/synonyms/:id',
  summary: 'A group of synonyms of the shop',
  ...staffOnly,
  params: IdParams,
  answers: { 200: data(Group), ...adminAnswers },
})

export const createSynonymGroupCall = defineCall({
  method: 'POST',
  path: '/admin/synonyms',
  summary: 'Adds a group of synonyms, which the next search uses',
  ...staffOnly,
  input: Type.Object({ form: Form }),
  answers: { 200: data(Type.Object({ id: Id })), ...adminAnswers },
})

export const saveSynonymGroupCall = defineCall({
  method: 'PUT',
  path: '/admin/synonyms/:id',
  summary: 'Changes a group of synonyms; 409 when it has changed since it was read',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({ version: Version, form: Form }),
  answers: { 200: data(Group), ...adminAnswers },
})

export const deleteSynonymGroupCall = defineCall({
  method: 'DELETE',
  path: '/admin/synonyms/:id',
  summary: 'Deletes a group of synonyms; 409 when it has changed since it was read',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({ version: Version }),
  answers: { 200: Type.Object({}), ...adminAnswers },
})

export const switchSynonymGroupCall = defineCall({
  method: 'PUT',
  path: '/admin/synonyms/built-in/:code',
  summary: 'Switches a built-in group of synonyms on or off',
  ...staffOnly,
  params: Type.Object({ code: Type.String({ maxLength: 60 }) }),
  input: Type.Object({ isOn: Type.Boolean() }),
  answers: { 200: Type.Object({}), ...adminAnswers },
})
