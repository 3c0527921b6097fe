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
import type deAdminSynonyms from '../../messages/de/adminSynonyms.json'
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
import type deOrder from '../../messages/de/order.json'
import type deOrders from '../../messages/de/orders.json'
import type dePickup from '../../messages/de/pickup.json'
import type deProduct from '../../messages/de/product.json'
import type deProfile from '../../messages/de/profile.json'
import type deReturns from '../../messages/de/returns.json'
import type deReviews from '../../messages/de/reviews.json'
import type deSaved from '../../messages/de/saved.json'
import type deServer from '../../messages/de/server.json'
import type deSignIn from '../../messages/de/signIn.json'
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
import type adminSynonyms from '../../messages/en/adminSynonyms.json'
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
import type order from '../../messages/en/order.json'
import type orders from '../../messages/en/orders.json'
import type pickup from '../../messages/en/pickup.json'
import type product from '../../messages/en/product.json'
import type profile from '../../messages/en/profile.json'
import type returns from '../../messages/en/returns.json'
import type reviews from '../../messages/en/reviews.json'
import type saved from '../../messages/en/saved.json'
import type server from '../../messages/en/server.json'
import type signIn from '../../messages/en/signIn.json'
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
import type frAdminSynonyms from '../../messages/fr/adminSynonyms.json'
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
import type frOrder from '../../messages/fr/order.json'
import type frOrders from '../../messages/fr/orders.json'
import type frPickup from '../../messages/fr/pickup.json'
import type frProduct from '../../messages/fr/product.json'
import type frProfile from '../../messages/fr/profile.json'
import type frReturns from '../../messages/fr/returns.json'
import type frReviews from '../../messages/fr/reviews.json'
import type frSaved from '../../messages/fr/saved.json'
import type frServer from '../../messages/fr/server.json'
import type frSignIn from '../../messages/fr/signIn.json'
import type frStock from '../../messages/fr/stock.json'
import type frTracking from '../../messages/fr/tracking.json'
import type { Language, regionTags } from './locale.ts'

/** The English texts; fails to compile when a translation lacks one of their keys. */
type Complete<English, _French extends English, _German extends English> = English

export interface Messages {
  common: Complete<typeof common, typeof frCommon, typeof deCommon>
  blog: Complete<typeof blog, typeof frBlog, typeof deBlog>
  forms: Complete<typeof forms, typeof frForms, typeof deForms>
  home: Complete<typeof home, typeof frHome, typeof deHome>
  homes: Complete<typeof homes, typeof frHomes, typeof deHomes>
  blocks: Complete<typeof blocks, typeof frBlocks, typeof deBlocks>
  tracking: Complete<typeof tracking, typeof frTracking, typeof deTracking>
  figures: Complete<typeof figures, typeof frFigures, typeof deFigures>
  content: Complete<typeof content, typeof frContent, typeof deContent>
  catalog: Complete<typeof catalog, typeof frCatalog, typeof deCatalog>
  product: Complete<typeof product, typeof frProduct, typeof deProduct>
  pickup: Complete<typeof pickup, typeof frPickup, typeof dePickup>
  saved: Complete<typeof saved, typeof frSaved, typeof deSaved>
  signIn: Complete<typeof signIn, typeof frSignIn, typeof deSignIn>
  stock: Complete<typeof stock, typeof frStock, typeof deStock>
  profile: Complete<typeof profile, typeof frProfile, typeof deProfile>
  returns: Complete<typeof returns, typeof frReturns, typeof deReturns>
  reviews: Complete<typeof reviews, typeof frReviews, typeof deReviews>
  addresses: Complete<typeof addresses, typeof frAddresses, typeof deAddresses>
  orders: Complete<typeof orders, typeof frOrders, typeof deOrders>
  account: Complete<typeof account, typeof frAccount, typeof deAccount>
  cart: Complete<typeof cart, typeof frCart, typeof deCart>
  checkout: Complete<typeof checkout, typeof frCheckout, typeof deCheckout>
  order: Complete<typeof order, typeof frOrder, typeof deOrder>
  documents: Complete<typeof documents, typeof frDocuments, typeof deDocuments>
  errors: Complete<typeof errors, typeof frErrors, typeof deErrors>
  server: Complete<typeof server, typeof frServer, typeof deServer>
  admin: Complete<typeof admin, typeof frAdmin, typeof deAdmin>
  adminDashboard: Complete<typeof adminDashboard, typeof frAdminDashboard, typeof deAdminDashboard>
  adminCatalog: Complete<typeof adminCatalog, typeof frAdminCatalog, typeof deAdminCatalog>
  adminCustomers: Complete<typeof adminCustomers, typeof frAdminCustomers, typeof deAdminCustomers>
  adminImports: Complete<typeof adminImports, typeof frAdminImports, typeof deAdminImports>
  adminJobs: Complete<typeof adminJobs, typeof frAdminJobs, typeof deAdminJobs>
  adminSettings: Complete<typeof adminSettings, typeof frAdminSettings, typeof deAdminSettings>
  adminSetup: Complete<typeof adminSetup, typeof frAdminSetup, typeof deAdminSetup>
  adminTokens: Complete<typeof adminTokens, typeof frAdminTokens, typeof deAdminTokens>
  adminShipping: Complete<typeof adminShipping, typeof frAdminShipping, typeof deAdminShipping>
  adminMails: Complete<typeof adminMails, typeof frAdminMails, typeof deAdminMails>
  adminWebhooks: Complete<typeof adminWebhooks, typeof frAdminWebhooks, typeof deAdminWebhooks>
  adminPaymentMethods: Complete<typeof adminPaymentMethods, typeof frAdminPaymentMethods, typeof deAdminPaymentMethods>
  adminStores: Complete<typeof adminStores, typeof frAdminStores, typeof deAdminStores>
  adminSynonyms: Complete<typeof adminSynonyms, typeof frAdminSynonyms, typeof deAdminSynonyms>
  commandPalette: Complete<typeof commandPalette, typeof frCommandPalette, typeof deCommandPalette>
  adminBlog: Complete<typeof adminBlog, typeof frAdminBlog, typeof deAdminBlog>
  adminBuild: Complete<typeof adminBuild, typeof frAdminBuild, typeof deAdminBuild>
  adminBulk: Complete<typeof adminBulk, typeof frAdminBulk, typeof deAdminBulk>
  adminInbox: Complete<typeof adminInbox, typeof frAdminInbox, typeof deAdminInbox>
  adminOrderForm: Complete<typeof adminOrderForm, typeof frAdminOrderForm, typeof deAdminOrderForm>
  adminOrders: Complete<typeof adminOrders, typeof frAdminOrders, typeof deAdminOrders>
  adminPages: Complete<typeof adminPages, typeof frAdminPages, typeof deAdminPages>
  adminBanners: Complete<typeof adminBanners, typeof frAdminBanners, typeof deAdminBanners>
  adminHomes: Complete<typeof adminHomes, typeof frAdminHomes, typeof deAdminHomes>
  adminPasskeys: Complete<typeof adminPasskeys, typeof frAdminPasskeys, typeof deAdminPasskeys>
  adminProducts: Complete<typeof adminProducts, typeof frAdminProducts, typeof deAdminProducts>
  adminPromotions: Complete<typeof adminPromotions, typeof frAdminPromotions, typeof deAdminPromotions>
}

export type Namespace = keyof Messages

declare module 'use-intl' {
  interface AppConfig {
    /** A language, or a regional locale for formatting. */
    Locale: Language | (typeof regionTags)[Language]
    Messages: Messages
  }
}
