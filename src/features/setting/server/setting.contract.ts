/** Back-office calls for the shop's settings. Texts have the format of environment variables. */
import { type Static, Type } from 'typebox'
import { data, Nullable } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { currencies } from '../../../shared/money.ts'
import { adminAnswers, Day, staffOnly } from '../../staff/server/staff.contract.ts'
import { maxSettingLength, settingPages } from '../settings.table.ts'
import { maxRate, minRate } from '../typedRate.ts'

const Text = Type.String()
const Page = Type.Object({ page: Type.String({ maxLength: 30, examples: [...settingPages] }) })
const Texts = Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 2 * maxSettingLength }))

const SettingPageState = Type.Object({
  page: Type.Enum([...settingPages]),
  version: Type.String({ description: 'Sent with a change, so that it is about these settings' }),
  form: Type.Record(Text, Text, {
    description:
      'By the name of the environment variable. Empty: not set, or a secret; `NAME.remove` is for removing one',
  }),
  fallbacks: Type.Record(Text, Text, { description: 'What applies while a setting is empty' }),
  fixed: Type.Record(Text, Text, { description: 'Settings that an environment variable determines, with its name' }),
  secrets: Type.Record(Text, Text, { description: 'Of secrets that are set: how they end; empty for short ones' }),
  unreadable: Type.Array(Text, { description: 'Secrets that were encrypted with another COOKIE_SECRET' }),
  isInUse: Type.Boolean({ description: 'Whether products, promotions or orders are stored' }),
  locked: Type.Array(Text, { description: 'Settings that cannot be changed any more' }),
})
export type SettingPageState = Static<typeof SettingPageState>

const saved = {
  answers: { 200: data(SettingPageState), ...adminAnswers },
  input: Type.Object({ form: Texts, version: Type.String({ maxLength: 100 }) }),
}

export const settingPageCall = defineCall({
  method: 'GET',
  path: '/admin/settings/:page',
  summary: 'A page of settings, without secrets',
  ...staffOnly,
  params: Page,
  answers: { 200: data(SettingPageState), ...adminAnswers },
})

export const openPageCall = defineCall({
  method: 'PUT',
  path: '/admin/settings/:page',
  summary: 'Changes settings, in all processes within a second; 409 when the page has changed since',
  ...staffOnly,
  params: Page,
  ...saved,
})

export const protectedPageCall = defineCall({
  method: 'PUT',
  path: '/admin/protected-settings/:page',
  summary: 'Changes settings of payments or with secrets; 409 when the page has changed since',
  ...staffOnly,
  params: Page,
  ...saved,
})

const Form = Type.Object({ form: Texts })

export const checkPageCall = defineCall({
  method: 'POST',
  path: '/admin/settings/:page/check',
  summary: 'Checks settings without saving them: 422 with what is wrong, as saving would answer',
  ...staffOnly,
  params: Page,
  input: Form,
  answers: { 200: Type.Object({}), ...adminAnswers },
})

/** The problem found by a test; null for none. */
const Outcome = Type.Object({
  problem: Nullable(
    Type.Enum([
      ...['login', 'address', 'connection', 'timeout', 'certificate', 'encryption', 'sender', 'recipient', 'refused'],
      ...['stripeKey', 'stripeDown', 'stripeMissing'],
    ]),
  ),
  detail: Type.String({ description: 'What the server said, or whom the test was sent to' }),
})
export type TestOutcome = Static<typeof Outcome>

export const testMailCall = defineCall({
  method: 'POST',
  path: '/admin/settings/email/test',
  summary:
    'Sends an email to the person who asks, with the settings as typed; a secret that is left empty is the stored one',
  ...staffOnly,
  input: Form,
  answers: { 200: data(Outcome), ...adminAnswers },
})

export const testSmsCall = defineCall({
  method: 'POST',
  path: '/admin/settings/sms/test',
  summary: 'Sends a text message to a number, with the settings as typed',
  ...staffOnly,
  input: Type.Object({ form: Texts, to: Type.String({ maxLength: 30 }) }),
  answers: { 200: data(Outcome), ...adminAnswers },
})

export const testPaymentsCall = defineCall({
  method: 'POST',
  path: '/admin/settings/payments/test',
  summary: 'Asks Stripe whether it accepts the secret key as typed',
  ...staffOnly,
  input: Form,
  answers: { 200: data(Outcome), ...adminAnswers },
})

const ExchangeRates = Type.Object({
  base: Type.Enum([...currencies]),
  rates: Type.Array(
    Type.Object({
      currency: Type.Enum([...currencies]),
      rate: Type.Number({ description: 'For one unit of the base' }),
    }),
  ),
  dated: Nullable(Type.String({ description: 'Day of the rates' })),
  fetchedAt: Nullable(Type.String({ format: 'date-time', description: 'When they were fetched or typed' })),
  isTyped: Type.Boolean({ description: 'The staff have typed them: they stay until the staff change them' }),
  isOld: Type.Boolean({ description: 'Fetched more than a day ago, or typed as of a day more than 30 days ago' }),
  isUsed: Type.Boolean({ description: 'False while the shop offers only the base currency' }),
  source: Nullable(Type.String({ description: 'Host of the service; null without one' })),
})
export type ExchangeRates = Static<typeof ExchangeRates>

export const exchangeRatesCall = defineCall({
  method: 'GET',
  path: '/admin/exchange-rates',
  summary: 'The exchange rates in use, with their source and age',
  ...staffOnly,
  answers: { 200: data(ExchangeRates), ...adminAnswers },
})

export const typeRatesCall = defineCall({
  method: 'PUT',
  path: '/admin/exchange-rates',
  summary:
    'Stores rates that the staff have typed. They stay until the staff change them; fetching goes back to those of the service',
  ...staffOnly,
  input: Type.Object({
    rates: Type.Array(
      Type.Object({
        currency: Type.Enum([...currencies]),
        rate: Type.Number({ minimum: minRate, maximum: maxRate, description: 'For one unit of the base' }),
      }),
      { maxItems: currencies.length, description: 'Each currency except the base' },
    ),
    dated: Day,
    seen: Nullable(Type.String({ format: 'date-time', description: '`fetchedAt` of the rates that are replaced' })),
  }),
  answers: { 200: data(ExchangeRates), ...adminAnswers },
})

export const fetchRatesCall = defineCall({
  method: 'POST',
  path: '/admin/exchange-rates',
  summary: 'Fetches the exchange rates from the service now',
  ...staffOnly,
  answers: { 200: data(ExchangeRates), ...adminAnswers },
})
