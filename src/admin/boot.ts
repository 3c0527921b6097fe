/** The data that a page of the back office contains for its script. */
import type { HydrationState } from 'react-router'
import type { Language } from '../shared/locale.ts'
import type { Namespace } from '../shared/messages.ts'
import type { Currency } from '../shared/money.ts'
import type { Theme } from '../shared/theme.ts'

/** The messages of the back office. Every page has all of them, so that the next page needs no request for messages. */
export const adminNamespaces: readonly Namespace[] = [
  'admin',
  'adminCatalog',
  'adminCustomers',
  'adminDashboard',
  'adminInbox',
  'adminOrderForm',
  'adminOrders',
  'adminPasskeys',
  'adminProducts',
  'adminPromotions',
  'adminImports',
  'adminJobs',
  'adminSettings',
  'adminSetup',
  'adminTokens',
  'adminShipping',
  'adminStores',
  'adminSynonyms',
  'adminPaymentMethods',
  'adminWebhooks',
  'adminMails',
  'commandPalette',
  // The frame drawing and the address fields are components of the shop.
  'addresses',
  'product',
  'adminBlog',
  'adminBuild',
  'adminBulk',
  'adminPages',
  'adminBanners',
  'adminHomes',
]

export interface Boot {
  shop: {
    name: string
    baseUrl: string
    timeZone: string
    /** Null until the shop has one. */
    country: string | null
    currency: Currency
    language: Language
    /** The shop's languages, the main one first. */
    languages: readonly Language[]
    /** The currencies that shoppers can choose, the base currency included. */
    currencies: readonly Currency[]
    /** Whether shoppers see the blog. */
    hasBlog: boolean
    /** Names of the environment variables without which a command would open another shop; their values stay on the server. */
    variables: readonly string[]
    theme: Theme
  }
  /** The compiled messages of `adminNamespaces`. */
  messages: object
  assets: { scripts: readonly string[]; styles: readonly string[] }
  loaderData: HydrationState['loaderData']
  /** Errors of loaders, by the id of the route that shows them. */
  errors: Readonly<Record<string, { status: number; data: unknown }>> | null
}

export const bootId = 'admin-data'
