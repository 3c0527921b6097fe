/** The calls of the back office about banners. */
import { type Static, Type } from 'typebox'
import { data, Id, IdParams, Nullable } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { languages } from '../../../shared/locale.ts'
import { currencies } from '../../../shared/money.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'
import { bannerStates } from '../bannerForm.ts'

const FormText = Type.Object({
  title: Type.String({ maxLength: 90 }),
  subtitle: Type.String({ maxLength: 200 }),
  imageAlt: Type.String({ maxLength: 300 }),
})
const Moment = Type.String({
  maxLength: 30,
  description: '`YYYY-MM-DDTHH:MM` in the shop’s time zone; empty without a limit',
})

const Form = Type.Object({
  isActive: Type.Boolean(),
  link: Type.String({ maxLength: 500, description: 'A path of the shop, or an https URL' }),
  image: Type.String({ maxLength: 200, description: 'Path of the image' }),
  price: Type.String({ maxLength: 20, description: 'In the base currency; empty without a price' }),
  startsAt: Moment,
  endsAt: Moment,
  texts: Type.Object({ en: FormText, fr: FormText, de: FormText }),
})

const ListItem = Type.Object({
  id: Id,
  title: Type.String(),
  subtitle: Type.String(),
  link: Type.String(),
  image: Type.String({ description: 'URL' }),
  priceMinor: Nullable(Type.Integer({ description: 'Minor units of the base currency' })),
  state: Type.Enum([...bannerStates]),
  missing: Type.Array(Type.Enum([...languages]), { description: 'Languages without a title' }),
})
export type AdminBannerItem = Static<typeof ListItem>

export const adminBannersCall = defineCall({
  method: 'GET',
  path: '/admin/banners',
  summary: 'All banners in their order',
  ...staffOnly,
  answers: {
    200: Type.Object({ data: Type.Array(ListItem), currency: Type.Enum([...currencies]), timeZone: Type.String() }),
    ...adminAnswers,
  },
})

const AdminBanner = Type.Object({
  id: Id,
  version: Type.String({ description: 'Sent when saving: differs after every change' }),
  form: Form,
  state: Type.Enum([...bannerStates]),
})
export type AdminBanner = Static<typeof AdminBanner>

export const adminBannerCall = defineCall({
  method: 'GET',
  path: '/admin/banners/:id',
  summary: 'A banner with its texts in all languages',
  ...staffOnly,
  params: IdParams,
  answers: { 200: data(AdminBanner), ...adminAnswers },
})

export const createBannerCall = defineCall({
  method: 'POST',
  path: '/admin/banners',
  summary: 'Adds a banner at the end',
  ...staffOnly,
  input: Type.Object({ form: Form }),
  answers: { 200: data(Type.Object({ id: Id })), ...adminAnswers },
})

export const saveBannerCall = defineCall({
  method: 'PUT',
  path: '/admin/banners/:id',
  summary: 'Saves a banner; 409 when it has changed since it was read',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({ version: Type.String({ maxLength: 50 }), form: Form }),
  answers: { 200: data(AdminBanner), ...adminAnswers },
})

export const deleteBannerCall = defineCall({
  method: 'DELETE',
  path: '/admin/banners/:id',
  summary: 'Deletes a banner',
  ...staffOnly,
  params: IdParams,
  answers: { 200: Type.Object({}), ...adminAnswers },
})

const Ids = Type.Array(Id, { maxItems: 200 })

export const orderBannersCall = defineCall({
  method: 'PUT',
  path: '/admin/banners/order',
  summary: 'Puts the banners in an order; 409 when the order has changed since it was read',
  ...staffOnly,
  input: Type.Object({ before: Ids, after: Ids }),
  answers: { 200: Type.Object({}), ...adminAnswers },
})
