/** Reads the files under `demo/`. An invalid file stops the seed with its name and the path of the invalid value. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type Static, type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { PageDetails, toDetailsSchema } from '../../features/content/server/details.contract.ts'
import { shopTermsSchema } from '../../kit/shopTerms.ts'
import { StartError } from '../../shared/errors.ts'
import { type Language, languages } from '../../shared/locale.ts'
import {
  DemoAttribute,
  DemoBanner,
  DemoBrand,
  DemoCategory,
  DemoCoupon,
  DemoProduct,
  DemoScene,
  LocalizedTexts,
} from './demo.schema.ts'

const DemoPage = Type.Object(
  {
    slug: Type.String(),
    title: LocalizedTexts,
    metaDescription: LocalizedTexts,
    /** Key of the scene above the text. */
    scene: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
)
const DemoCustomer = Type.Object(
  {
    email: Type.String({ format: 'email' }),
    password: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    phone: Type.String(),
  },
  { additionalProperties: false },
)
/** The data of a store in addition to the place on its page. */
const DemoStore = Type.Object(
  {
    code: Type.String(),
    /** Slug of the content page with its place. */
    page: Type.String(),
    lines: Type.Array(Type.String()),
    postcode: Type.String(),
    city: Type.String(),
    state: Type.String(),
    country: Type.String(),
    phone: Type.String(),
    /** Days of every year (`12-25`) or of one (`2026-12-25`). */
    closedDays: Type.Array(
      Type.Object(
        {
          ...{ date: Type.String(), note: Type.String() },
          translations: Type.Optional(
            Type.Object({ fr: Type.String(), de: Type.String() }, { additionalProperties: false }),
          ),
        },
        { additionalProperties: false },
      ),
    ),
    preparationMinutes: Type.Integer({ minimum: 0 }),
    bicycleMinutes: Type.Integer({ minimum: 0 }),
    daysKept: Type.Integer({ minimum: 1 }),
  },
  { additionalProperties: false },
)
const DemoRates = Type.Object({
  base: Type.Literal('USD'),
  date: Type.String({ format: 'date' }),
  rates: Type.Object({ USD: Type.Number(), EUR: Type.Number(), GBP: Type.Number(), INR: Type.Number() }),
})

const folder = new URL('../../../demo/', import.meta.url)

/** @throws StartError naming the file and the value */
export function parseDemoJson<T extends TSchema>(file: string, schema: T, text: string): Static<T> {
  const validator = Compile(schema)
  const value: unknown = JSON.parse(text)
  if (validator.Check(value)) return value
  const [problem] = validator.Errors(value)
  throw new StartError(`demo/${file}: ${problem?.instancePath || '/'} ${problem?.message ?? 'is wrong'}.`)
}

export function read<T extends TSchema>(file: string, schema: T): Static<T> {
  return parseDemoJson(file, schema, readFileSync(new URL(file, folder), 'utf8'))
}

function readProducts(name: string): DemoProduct[] {
  const files = readdirSync(new URL(`${name}/`, folder)).filter((file) => file.endsWith('.json'))
  return files.sort().flatMap((file) => read(`${name}/${file}`, Type.Array(DemoProduct)))
}

function readPages() {
  return read('pages.json', Type.Array(DemoPage)).map((page) => ({
    ...page,
    texts: languages.map((language) => ({
      language,
      html: readFileSync(new URL(`pages/${page.slug}.${language}.html`, folder), 'utf8'),
      details: readDetails(`pages/${page.slug}.json`, language),
    })),
  }))
}

/** What a page shows in addition to its text, in one language; null without such a file. */
function readDetails(file: string, language: Language): PageDetails {
  if (!existsSync(new URL(file, folder))) return {}
  const details = inLanguage(read(file, toDetailsSchema(LocalizedTexts)), language)
  return parseDemoJson(file, PageDetails, JSON.stringify(details))
}

/** The same data with each localized text replaced by its text in one language. */
function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const text = languages.every((one) => one in value) && entries.find(([key]) => key === language)?.[1]
  return text || Object.fromEntries(entries.map(([key, item]) => [key, inLanguage(item, language)]))
}

/** The data that the seed stores in the database, except posts (`demoPosts.ts`). */
export function readDemo() {
  return {
    attributes: read('attributes.json', Type.Array(DemoAttribute)),
    brands: read('brands.json', Type.Array(DemoBrand)),
    categories: read('categories.json', Type.Array(DemoCategory)),
    bikes: readProducts('bikes'),
    parts: readProducts('parts'),
    pages: readPages(),
    banners: read('banners.json', Type.Array(DemoBanner)),
    scenes: read('scenes.json', Type.Array(DemoScene)),
    coupons: read('coupons.json', Type.Array(DemoCoupon)),
    customers: read('customers.json', Type.Array(DemoCustomer)),
    stores: read('stores.json', Type.Array(DemoStore)),
    terms: read('shop.json', shopTermsSchema),
  }
}
export type Demo = ReturnType<typeof readDemo>

/** A dated table of exchange rates, for a shop without an exchange rate service. */
export function readDemoRates(): Static<typeof DemoRates> {
  return read('exchange-rates.json', DemoRates)
}
