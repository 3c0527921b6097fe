import { backupCommand } from './backup/backupCommand.ts'
import { restoreCommand } from './backup/restoreCommand.ts'
import { carriersCommand } from './carriers/carriersCommand.ts'
import type { Command } from './command.ts'
import { couponsCommand } from './coupons/couponsCommand.ts'
import { customersCommand } from './customers/customersCommand.ts'
import { filesCommand } from './files/filesCommand.ts'
import { importCommand } from './import/importCommand.ts'
import { importReviewsCommand } from './import/importReviewsCommand.ts'
import { importTranslationsCommand } from './import/importTranslationsCommand.ts'
import { ordersCommand } from './orders/ordersCommand.ts'
import { pagesCommand } from './pages/pagesCommand.ts'
import { paymentsCommand } from './payments/paymentsCommand.ts'
import { postsCommand } from './posts/postsCommand.ts'
import { pricesCommand } from './prices/pricesCommand.ts'
import { exportCommand } from './products/exportCommand.ts'
import { feedCommand } from './products/feedCommand.ts'
import { rebuildCardsCommand } from './products/rebuildCardsCommand.ts'
import { requestsCommand } from './requests/requestsCommand.ts'
import { reviewsCommand } from './reviews/reviewsCommand.ts'
import { shippingCommand } from './shipping/shippingCommand.ts'
import { staffCommand } from './staff/staffCommand.ts'
import { stockCommand } from './stock/stockCommand.ts'
import { storesCommand } from './stores/storesCommand.ts'
import { webhooksCommand } from './webhooks/webhooksCommand.ts'

/** Commands by name. */
export const commands: Readonly<Record<string, Command>> = {
  import: importCommand,
  'import-translations': importTranslationsCommand,
  'import-reviews': importReviewsCommand,
  posts: postsCommand,
  pages: pagesCommand,
  orders: ordersCommand,
  coupons: couponsCommand,
  stock: stockCommand,
  prices: pricesCommand,
  export: exportCommand,
  feed: feedCommand,
  customers: customersCommand,
  staff: staffCommand,
  webhooks: webhooksCommand,
  carriers: carriersCommand,
  shipping: shippingCommand,
  stores: storesCommand,
  payments: paymentsCommand,
  requests: requestsCommand,
  reviews: reviewsCommand,
  'rebuild-cards': rebuildCardsCommand,
  files: filesCommand,
  backup: backupCommand,
  restore: restoreCommand,
}
