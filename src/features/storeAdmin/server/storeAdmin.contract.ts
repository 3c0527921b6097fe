/** The calls of the back office about stores where orders can be collected. */
import { type Static, Type } from 'typebox'
import { data, Nullable, Timestamp } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { currencies } from '../../../shared/money.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'
import { exceptionFields, type StoreForm, storeFields } from '../storeForm.ts'

const Text = Type.String()
const Version = Type.String({ maxLength: 40, description: 'Sent with a change, so that it is about this state' })
const Code = Type.String({ minLength: 1, maxLength: 40 })
const CodeParams = Type.Object({ code: Code })
const Field = Type.String({ maxLength: 500 })
const makeFields = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, Field]))

/** The typed text of the editor, which the server parses. */
const Form = Type.Unsafe<StoreForm>(
  Type.Object({
    ...makeFields(storeFields),
    exceptions: Type.Array(
      Type.Object({ key: Type.String({ minLength: 1, maxLength: 40 }), ...makeFields(exceptionFields) }),
      { maxItems: 400, description: 'Days with other hours' },
    ),
  }),
)

const ListedStore = Type.Object({
  code: Code,
  name: Text,
  city: Text,
  isActive: Type.Boolean({ description: 'Whether new orders can be collected there' }),
  closesAt: Nullable(Type.String({ description: 'By the clock of the store; null while it is closed' })),
  readyAt: Nullable(Type.String({ format: 'date-time', description: 'When an order placed now would be ready' })),
  timeZone: Text,
})
export type ListedStore = Static<typeof ListedStore>

export const storesCall = defineCall({
  method: 'GET',
  path: '/admin/stores',
  summary: 'Stores in the order in which shoppers see them',
  ...staffOnly,
  answers: { 200: Type.Object({ data: Type.Array(ListedStore), version: Version }), ...adminAnswers },
})

const StoredStore = Type.Object({ code: Code, version: Version, form: Form })
export type StoredStore = Static<typeof StoredStore>

export const storeCall = defineCall({
  method: 'GET',
  path: '/admin/stores/:code',
  summary: 'A store as its editor shows it',
  ...staffOnly,
  params: CodeParams,
  answers: { 200: data(StoredStore), ...adminAnswers },
})

export const createStoreCall = defineCall({
  method: 'POST',
  path: '/admin/stores',
  summary: 'Adds a store, after the others',
  ...staffOnly,
  input: Type.Object({ form: Form }),
  answers: { 200: data(StoredStore), ...adminAnswers },
})

export const saveStoreCall = defineCall({
  method: 'PUT',
  path: '/admin/stores/:code',
  summary: 'Changes a store, effective at once; 409 when it has changed since',
  ...staffOnly,
  params: CodeParams,
  input: Type.Object({ form: Form, version: Version }),
  answers: { 200: data(StoredStore), ...adminAnswers },
})

export const deleteStoreCall = defineCall({
  method: 'DELETE',
  path: '/admin/stores/:code',
  summary: 'Deletes a store; orders keep its address and hours as they are now',
  ...staffOnly,
  params: CodeParams,
  input: Type.Object({ version: Version }),
  answers: { 200: Type.Object({}), ...adminAnswers },
})

export const orderStoresCall = defineCall({
  method: 'PUT',
  path: '/admin/stores-order',
  summary: 'Puts the stores in the order in which shoppers see them',
  ...staffOnly,
  input: Type.Object({ codes: Type.Array(Code, { maxItems: 500 }), version: Version }),
  answers: { 200: Type.Object({}), ...adminAnswers },
})

const Preview = Type.Object({
  closesAt: Nullable(Text),
  readyAt: Nullable(Timestamp),
  bicycleReadyAt: Nullable(Timestamp),
  timeZone: Text,
  fee: Nullable(Type.Integer({ description: 'Minor units of the base currency; null for nothing' })),
  currency: Type.Enum([...currencies]),
  days: Type.Array(
    Type.Object({
      date: Text,
      spans: Type.Array(Type.Object({ from: Text, until: Text })),
      note: Type.String({ description: 'In the language of the request' }),
    }),
    { description: 'Today and the 13 days after it' },
  ),
})
export type StorePreview = Static<typeof Preview>

export const storePreviewCall = defineCall({
  method: 'POST',
  path: '/admin/store-preview',
  summary: 'When an order placed now would be ready in a store as it is typed, and when it opens',
  ...staffOnly,
  input: Type.Object({ form: Form }),
  answers: {
    200: Type.Object({
      data: Nullable(Preview),
      isComplete: Type.Boolean({
        description: 'Whether the form can be read; what is wrong with it is said when it is saved',
      }),
    }),
    ...adminAnswers,
  },
})
