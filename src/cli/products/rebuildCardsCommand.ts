/** Reports how many product cards are out of date, then rebuilds all of them. */
import {
  findOutdatedProducts,
  rebuildProductCards,
  recountRatings,
} from '../../features/product/server/productCards.sql.ts'
import { recordCatalogChange } from '../../kit/catalogChanges.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import { parseOnlyOptions } from '../arguments.ts'
import type { Command } from '../command.ts'
import { formatCount } from '../import/runImport.ts'
import { withShop } from '../openShop.ts'

export const rebuildCardsCommand: Command = {
  usage: '',
  summary: 'Rebuilds the product cards that lists and product pages read. Only needed after changing tables by hand.',
  async run(args, context) {
    parseOnlyOptions(args, {}, 'rebuild-cards')
    return await withShop(context, (db) =>
      inTransaction(db, async (tx) => {
        const outdated = await findOutdatedProducts(tx)
        const total = await rebuildProductCards(tx)
        await recountRatings(tx, outdated)
        await recordCatalogChange(tx)
        context.stdout.write(`${formatCount(total, 'product')}: the cards of ${outdated.length} were outdated.\n`)
        return 0
      }),
    )
  },
}
