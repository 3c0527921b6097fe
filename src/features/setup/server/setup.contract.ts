/** The calls of the page that sets up a new shop, and of the page with its legal texts. */
import { type Static, Type } from 'typebox'
import { data } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { languages } from '../../../shared/locale.ts'
import { currencies } from '../../../shared/money.ts'
import { legalFacts, legalSlugs, returnPayers } from '../../contentAdmin/legalPages.ts'
import { maxSettingLength } from '../../setting/settings.table.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'

const Text = Type.String()
const Texts = Type.Record(Text, Text)

const Setup = Type.Object({
  version: Type.String({ description: 'Sent when saving: differs after every change' }),
  form: Type.Record(Text, Text, {
    description: 'Settings by the name of their variable, with what is suggested where nothing is stored; shipping',
  }),
  fallbacks: Type.Record(Text, Text, { description: 'What applies while a setting is empty' }),
  fixed: Type.Record(Text, Text, { description: 'Settings that an environment variable determines, with its name' }),
  secrets: Texts,
  unreadable: Type.Array(Text),
  isInUse: Type.Boolean({ description: 'Whether products, promotions or orders are stored' }),
  locked: Type.Array(Text, { description: 'Settings that cannot be changed any more' }),
  hasOwnRates: Type.Boolean({
    description: 'The shipping rates have been changed elsewhere; this page leaves them alone',
  }),
  currency: Type.Enum([...currencies], { description: 'The base currency' }),
})
export type Setup = Static<typeof Setup>

export const setupCall = defineCall({
  method: 'GET',
  path: '/admin/setup',
  summary: 'What a new shop is asked first, with suggestions',
  ...staffOnly,
  answers: { 200: data(Setup), ...adminAnswers },
})

export const saveSetupCall = defineCall({
  method: 'PUT',
  path: '/admin/setup',
  summary: 'Saves these settings and the shipping rate; 409 if they have changed since',
  ...staffOnly,
  input: Type.Object({
    form: Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 2 * maxSettingLength })),
    version: Type.String({ maxLength: 100 }),
  }),
  answers: { 200: data(Setup), ...adminAnswers },
})

const Answer = Type.String({ maxLength: 1000 })
const Answers = Type.Object({
  ...{ representative: Answer, register: Answer, mediator: Answer, hosting: Answer, bulkyReturnCost: Answer },
  returnsPaidBy: Type.Enum([...returnPayers]),
})

const LegalText = Type.Object({
  slug: Type.Enum([...legalSlugs]),
  written: Type.Array(Type.Enum([...languages]), {
    description: 'Languages in which this page has been written already; these texts stay as they are',
  }),
  texts: Type.Array(
    Type.Object({
      language: Type.Enum([...languages]),
      title: Type.String(),
      html: Type.String({ description: 'As the page shows it' }),
      missing: Type.Array(Type.Enum([...legalFacts]), { description: 'What is not known yet' }),
      isReady: Type.Boolean({
        description: 'Whether it can be published: it is complete, and so is the text in the main language of the shop',
      }),
    }),
    { description: 'In the other languages of the shop, the main one first' },
  ),
})
const LegalTexts = Type.Object({ pages: Type.Array(LegalText) })
export type LegalTexts = Static<typeof LegalTexts>

export const legalTextsCall = defineCall({
  method: 'POST',
  path: '/admin/legal-texts/preview',
  summary: 'The starting texts of the legal pages, with these answers filled in; changes nothing',
  ...staffOnly,
  input: Answers,
  answers: { 200: data(LegalTexts), ...adminAnswers },
})

export const publishLegalTextsCall = defineCall({
  method: 'POST',
  path: '/admin/legal-texts',
  summary: 'Publishes the starting texts of the legal pages that are ready, each language by itself',
  ...staffOnly,
  input: Answers,
  answers: { 200: data(LegalTexts), ...adminAnswers },
})
