/**
 * All text that shoppers read is in `messages/<language>/<namespace>.json`. English is the type: a key missing in French or German
 * fails the type check here. A namespace is what one page (or the server) needs, so a page sends only its own.
 */
import type deAccount from '../../messages/de/account.json'
import type deAddresses from '../../messages/de/addresses.json'
import type deAdmin from '../../messages/de/admin.json'
import type deAdminBanners from '../../messages/de/adminBanners.json'
import type deAdminBlog from '../../messages/de/adminBlog.json'
import type deAdminBuild from '../../messages/de/adminBuild.json'
import type deAdminBulk from '../../messages/de/adminBulk.json'
import type deAdminCatalog from '../../messages/de/adminCatalog.json'
import type deAdminCustomers from '../../messages/de/adminCustomers.json'
import type deAdminDashboard from '../../messages/de/adminDashboard.json'
import type deAdminHomes from '../../messages/de/adminHomes.json'
import type deAdminImports from '../../messages/de/adminImports.json'
import type deAdminInbox from '../../messages/de/adminInbox.json'
import type deAdminJobs from '../../messages/de/adminJobs.json'
import type deAdminMails from '../../messages/de/adminMails.json'
import type deAdminOrderForm from '../../messages/de/adminOrderForm.json'
import type deAdminOrders from '../../messages/de/adminOrders.json'
import type deAdminPages from '../../messages/de/adminPages.json'
import type deAdminPasskeys from '../../messages/de/adminPasskeys.json'
import type deAdminPaymentMethods from '../../messages/de/adminPaymentMethods.json'
import type deAdminProducts from '../../messages/de/adminProducts.json'
import type deAdminPromotions from '../../messages/de/adminPromotions.json'
import type deAdminSettings from '../../messages/de/adminSettings.json'
import type deAdminSetup from '../../messages/de/adminSetup.json'
import type deAdminShipping from '../../messages/de/adminShipping.json'
import type deAdminStores from '../../messages/de/adminStores.json'
import type deAdminTokens from '../../messages/de/adminTokens.json'
import type deAdminWebhooks from '../../messages/de/adminWebhooks.json'
import type deBlocks from '../../messages/de/blocks.json'
import type deBlog from '../../messages/de/blog.json'
import type deCart from '../../messages/de/cart.json'
import type deCatalog from '../../messages/de/catalog.json'
import type deCheckout from '../../messages/de/checkout.json'
import type deCommandPalette from '../../messages/de/commandPalette.json'
import type deCommon from '../../messages/de/common.json'
import type deContent from '../../messages/de/content.json'
import type deDocuments from '../../messages/de/documents.json'
import type deErrors from '../../messages/de/errors.json'
import type deFigures from '../../messages/de/figures.json'
import type deForms from '../../messages/de/forms.json'
import type deHome from '../../messages/de/home.json'
import type deHomes from '../../messages/de/homes.json'
import type deLogin from '../../messages/de/login.json'
import type deOrder from '../../messages/de/order.json'
import type deOrders from '../../messages/de/orders.json'
import type dePickup from '../../messages/de/pickup.json'
import type deProduct from '../../messages/de/product.json'
import type deProfile from '../../messages/de/profile.json'
import type deReturns from '../../messages/de/returns.json'
import type deReviews from '../../messages/de/reviews.json'
import type deSaved from '../../messages/de/saved.json'
import type deServer from '../../messages/de/server.json'
import type deStock from '../../messages/de/stock.json'
import type deTracking from '../../messages/de/tracking.json'
import type account from '../../messages/en/account.json'
import type addresses from '../../messages/en/addresses.json'
import type admin from '../../messages/en/admin.json'
import type adminBanners from '../../messages/en/adminBanners.json'
import type adminBlog from '../../messages/en/adminBlog.json'
import type adminBuild from '../../messages/en/adminBuild.json'
import type adminBulk from '../../messages/en/adminBulk.json'
import type adminCatalog from '../../messages/en/adminCatalog.json'
import type adminCustomers from '../../messages/en/adminCustomers.json'
import type adminDashboard from '../../messages/en/adminDashboard.json'
import type adminHomes from '../../messages/en/adminHomes.json'
import type adminImports from '../../messages/en/adminImports.json'
import type adminInbox from '../../messages/en/adminInbox.json'
import type adminJobs from '../../messages/en/adminJobs.json'
import type adminMails from '../../messages/en/adminMails.json'
import type adminOrderForm from '../../messages/en/adminOrderForm.json'
import type adminOrders from '../../messages/en/adminOrders.json'
import type adminPages from '../../messages/en/adminPages.json'
import type adminPasskeys from '../../messages/en/adminPasskeys.json'
import type adminPaymentMethods from '../../messages/en/adminPaymentMethods.json'
import type adminProducts from '../../messages/en/adminProducts.json'
import type adminPromotions from '../../messages/en/adminPromotions.json'
import type adminSettings from '../../messages/en/adminSettings.json'
import type adminSetup from '../../messages/en/adminSetup.json'
import type adminShipping from '../../messages/en/adminShipping.json'
import type adminStores from '../../messages/en/adminStores.json'
import type adminTokens from '../../messages/en/adminTokens.json'
import type adminWebhooks from '../../messages/en/adminWebhooks.json'
import type blocks from '../../messages/en/blocks.json'
import type blog from '../../messages/en/blog.json'
import type cart from '../../messages/en/cart.json'
import type catalog from '../../messages/en/catalog.json'
import type checkout from '../../messages/en/checkout.json'
import type commandPalette from '../../messages/en/commandPalette.json'
import type common from '../../messages/en/common.json'
import type content from '../../messages/en/content.json'
import type documents from '../../messages/en/documents.json'
import type errors from '../../messages/en/errors.json'
import type figures from '../../messages/en/figures.json'
import type forms from '../../messages/en/forms.json'
import type home from '../../messages/en/home.json'
import type homes from '../../messages/en/homes.json'
import type login from '../../messages/en/login.json'
import type order from '../../messages/en/order.json'
import type orders from '../../messages/en/orders.json'
import type pickup from '../../messages/en/pickup.json'
import type product from '../../messages/en/product.json'
import type profile from '../../messages/en/profile.json'
import type returns from '../../messages/en/returns.json'
import type reviews from '../../messages/en/reviews.json'
import type saved from '../../messages/en/saved.json'
import type server from '../../messages/en/server.json'
import type stock from '../../messages/en/stock.json'
import type tracking from '../../messages/en/tracking.json'
import type frAccount from '../../messages/fr/account.json'
import type frAddresses from '../../messages/fr/addresses.json'
import type frAdmin from '../../messages/fr/admin.json'
import type frAdminBanners from '../../messages/fr/adminBanners.json'
import type frAdminBlog from '../../messages/fr/adminBlog.json'
import type frAdminBuild from '../../messages/fr/adminBuild.json'
import type frAdminBulk from '../../messages/fr/adminBulk.json'
import type frAdminCatalog from '../../messages/fr/adminCatalog.json'
import type frAdminCustomers from '../../messages/fr/adminCustomers.json'
import type frAdminDashboard from '../../messages/fr/adminDashboard.json'
import type frAdminHomes from '../../messages/fr/adminHomes.json'
import type frAdminImports from '../../messages/fr/adminImports.json'
import type frAdminInbox from '../../messages/fr/adminInbox.json'
import type frAdminJobs from '../../messages/fr/adminJobs.json'
import type frAdminMails from '../../messages/fr/adminMails.json'
import type frAdminOrderForm from '../../messages/fr/adminOrderForm.json'
import type frAdminOrders from '../../messages/fr/adminOrders.json'
import type frAdminPages from '../../messages/fr/adminPages.json'
import type frAdminPasskeys from '../../messages/fr/adminPasskeys.json'
import type frAdminPaymentMethods from '../../messages/fr/adminPaymentMethods.json'
import type frAdminProducts from '../../messages/fr/adminProducts.json'
import type frAdminPromotions from '../../messages/fr/adminPromotions.json'
import type frAdminSettings from '../../messages/fr/adminSettings.json'
import type frAdminSetup from '../../messages/fr/adminSetup.json'
import type frAdminShipping from '../../messages/fr/adminShipping.json'
import type frAdminStores from '../../messages/fr/adminStores.json'
import type frAdminTokens from '../../messages/fr/adminTokens.json'
import type frAdminWebhooks from '../../messages/fr/adminWebhooks.json'
import type frBlocks from '../../messages/fr/blocks.json'
import type frBlog from '../../messages/fr/blog.json'
import type frCart from '../../messages/fr/cart.json'
import type frCatalog from '../../messages/fr/catalog.json'
import type frCheckout from '../../messages/fr/checkout.json'
import type frCommandPalette from '../../messages/fr/commandPalette.json'
import type frCommon from '../../messages/fr/common.json'
import type frContent from '../../messages/fr/content.json'
import type frDocuments from '../../messages/fr/documents.json'
import type frErrors from '../../messages/fr/errors.json'
import type frFigures from '../../messages/fr/figures.json'
import type frForms from '../../messages/fr/forms.json'
import type frHome from '../../messages/fr/home.json'
import type frHomes from '../../messages/fr/homes.json'
import type frLogin from '../../messages/fr/login.json'
import type frOrder from '../../messages/fr/order.json'
import type frOrders from '../../messages/fr/orders.json'
import type frPickup from '../../messages/fr/pickup.json'
import type frProduct from '../../messages/fr/product.json'
import type frProfile from '../../messages/fr/profile.json'
import type frReturns from '../../messages/fr/returns.json'
import type frReviews from '../../messages/fr/reviews.json'
import type frSaved from '../../messages/fr/saved.json'
import type frServer from '../../messages/fr/server.json'
import type frStock from '../../messages/fr/stock.json'
import type frTracking from '../../messages/fr/tracking.json'
import type { Language, regionTags } from './locale.ts'

export interface Messages {
  common: typeof common
  blog: typeof blog
  forms: typeof forms
  home: typeof home
  homes: typeof homes
  blocks: typeof blocks
  tracking: typeof tracking
  figures: typeof figures
  content: typeof content
  catalog: typeof catalog
  product: typeof product
  pickup: typeof pickup
  saved: typeof saved
  stock: typeof stock
  profile: typeof profile
  returns: typeof returns
  reviews: typeof reviews
  addresses: typeof addresses
  orders: typeof orders
  login: typeof login
  account: typeof account
  cart: typeof cart
  checkout: typeof checkout
  order: typeof order
  documents: typeof documents
  errors: typeof errors
  server: typeof server
  admin: typeof admin
  adminDashboard: typeof adminDashboard
  adminCatalog: typeof adminCatalog
  adminCustomers: typeof adminCustomers
  adminImports: typeof adminImports
  adminJobs: typeof adminJobs
  adminSettings: typeof adminSettings
  adminSetup: typeof adminSetup
  adminTokens: typeof adminTokens
  adminShipping: typeof adminShipping
  adminMails: typeof adminMails
  adminWebhooks: typeof adminWebhooks
  adminPaymentMethods: typeof adminPaymentMethods
  adminStores: typeof adminStores
  commandPalette: typeof commandPalette
  adminBlog: typeof adminBlog
  adminBuild: typeof adminBuild
  adminBulk: typeof adminBulk
  adminInbox: typeof adminInbox
  adminOrderForm: typeof adminOrderForm
  adminOrders: typeof adminOrders
  adminPages: typeof adminPages
  adminBanners: typeof adminBanners
  adminHomes: typeof adminHomes
  adminPasskeys: typeof adminPasskeys
  adminProducts: typeof adminProducts
  adminPromotions: typeof adminPromotions
}

export type Namespace = keyof Messages

interface French {
  common: typeof frCommon
  blog: typeof frBlog
  forms: typeof frForms
  home: typeof frHome
  homes: typeof frHomes
  blocks: typeof frBlocks
  tracking: typeof frTracking
  figures: typeof frFigures
  content: typeof frContent
  catalog: typeof frCatalog
  product: typeof frProduct
  pickup: typeof frPickup
  saved: typeof frSaved
  stock: typeof frStock
  profile: typeof frProfile
  returns: typeof frReturns
  reviews: typeof frReviews
  addresses: typeof frAddresses
  orders: typeof frOrders
  login: typeof frLogin
  account: typeof frAccount
  cart: typeof frCart
  checkout: typeof frCheckout
  order: typeof frOrder
  documents: typeof frDocuments
  errors: typeof frErrors
  server: typeof frServer
  admin: typeof frAdmin
  adminDashboard: typeof frAdminDashboard
  adminCatalog: typeof frAdminCatalog
  adminCustomers: typeof frAdminCustomers
  adminImports: typeof frAdminImports
  adminJobs: typeof frAdminJobs
  adminSettings: typeof frAdminSettings
  adminSetup: typeof frAdminSetup
  adminTokens: typeof frAdminTokens
  adminShipping: typeof frAdminShipping
  adminMails: typeof frAdminMails
  adminWebhooks: typeof frAdminWebhooks
  adminPaymentMethods: typeof frAdminPaymentMethods
  adminStores: typeof frAdminStores
  commandPalette: typeof frCommandPalette
  adminBlog: typeof frAdminBlog
  adminBuild: typeof frAdminBuild
  adminBulk: typeof frAdminBulk
  adminInbox: typeof frAdminInbox
  adminOrderForm: typeof frAdminOrderForm
  adminOrders: typeof frAdminOrders
  adminPages: typeof frAdminPages
  adminBanners: typeof frAdminBanners
  adminHomes: typeof frAdminHomes
  adminPasskeys: typeof frAdminPasskeys
  adminProducts: typeof frAdminProducts
  adminPromotions: typeof frAdminPromotions
}

interface German {
  common: typeof deCommon
  blog: typeof deBlog
  forms: typeof deForms
  home: typeof deHome
  homes: typeof deHomes
  blocks: typeof deBlocks
  tracking: typeof deTracking
  figures: typeof deFigures
  content: typeof deContent
  catalog: typeof deCatalog
  product: typeof deProduct
  pickup: typeof dePickup
  saved: typeof deSaved
  stock: typeof deStock
  profile: typeof deProfile
  returns: typeof deReturns
  reviews: typeof deReviews
  addresses: typeof deAddresses
  orders: typeof deOrders
  login: typeof deLogin
  account: typeof deAccount
  cart: typeof deCart
  checkout: typeof deCheckout
  order: typeof deOrder
  documents: typeof deDocuments
  errors: typeof deErrors
  server: typeof deServer
  admin: typeof deAdmin
  adminDashboard: typeof deAdminDashboard
  adminCatalog: typeof deAdminCatalog
  adminCustomers: typeof deAdminCustomers
  adminImports: typeof deAdminImports
  adminJobs: typeof deAdminJobs
  adminSettings: typeof deAdminSettings
  adminSetup: typeof deAdminSetup
  adminTokens: typeof deAdminTokens
  adminShipping: typeof deAdminShipping
  adminMails: typeof deAdminMails
  adminWebhooks: typeof deAdminWebhooks
  adminPaymentMethods: typeof deAdminPaymentMethods
  adminStores: typeof deAdminStores
  commandPalette: typeof deCommandPalette
  adminBlog: typeof deAdminBlog
  adminBuild: typeof deAdminBuild
  adminBulk: typeof deAdminBulk
  adminInbox: typeof deAdminInbox
  adminOrderForm: typeof deAdminOrderForm
  adminOrders: typeof deAdminOrders
  adminPages: typeof deAdminPages
  adminBanners: typeof deAdminBanners
  adminHomes: typeof deAdminHomes
  adminPasskeys: typeof deAdminPasskeys
  adminProducts: typeof deAdminProducts
  adminPromotions: typeof deAdminPromotions
}

/**
 * Fails to compile when a translation lacks a key of English.
 * @public
 */
export type Translated = Complete<French> & Complete<German>
type Complete<T extends Messages> = T

declare module 'use-intl' {
  interface AppConfig {
    /** A language, or a regional locale for formatting. */
    Locale: Language | (typeof regionTags)[Language]
    Messages: Messages
  }
}
