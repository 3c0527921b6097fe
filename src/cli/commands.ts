import { backupCommand } from './backup/backupCommand.ts'
import { restoreCommand } from './backup/restoreCommand.ts'
import type { Command } from './command.ts'
import { couponsCommand } from './coupons/couponsCommand.ts'
import { importCommand } from './import/importCommand.ts'
import { importReviewsCommand } from './import/reviews/importReviewsCommand.ts'
import { importTranslationsCommand } from './import/translations/importTranslationsCommand.ts'
import { ordersCommand } from './orders/ordersCommand.ts'
import { pagesCommand } from './pages/pagesCommand.ts'
import { postsCommand } from './posts/postsCommand.ts'
import { requestsCommand } from './requests/requestsCommand.ts'
import { reviewsCommand } from './reviews/reviewsCommand.ts'

/** By the name that is typed. */
export const commands: Readonly<Record<string, Command>> = {
  import: importCommand,
  'import-translations': importTranslationsCommand,
  'import-reviews': importReviewsCommand,
  posts: postsCommand,
  pages: pagesCommand,
  orders: ordersCommand,
  coupons: couponsCommand,
  requests: requestsCommand,
  reviews: reviewsCommand,
  backup: backupCommand,
  restore: restoreCommand,
}
