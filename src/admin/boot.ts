/** What a page of the back office carries for its script. */
import type { HydrationState } from 'react-router'
import type { Language } from '../shared/locale.ts'
import type { Namespace } from '../shared/messages.ts'
import type { Currency } from '../shared/money.ts'
import type { Theme } from '../shared/theme.ts'

/** The messages of the back office. A page has all of them, because the next one opens without a request for messages. */
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
  'adminPaymentMethods',
  'adminWebhooks',
  'adminMails',
  'commandPalette',
  // The drawing of a frame is the shop's, and so are the fields of addresses.
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
    currency: Currency
    language: Language
    /** Those of the shop, the main one first. */
    languages: readonly Language[]
    /** Whether shoppers see the blog. */
    hasBlog: boolean
    /** Variables of the environment without which a command would open another shop; their values stay on the server. */
    variables: readonly string[]
    theme: Theme
  }
  /** Those of `adminNamespaces`, compiled. */
  messages: object
  assets: { scripts: readonly string[]; styles: readonly string[] }
  loaderData: HydrationState['loaderData']
  /** Of loaders, by the id of the route that shows it. */
  errors: Readonly<Record<string, { status: number; data: unknown }>> | null
}

export const bootId = 'admin-data'
