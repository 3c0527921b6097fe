/** `npm run bench`: see README.md. */
import { readOtherShop } from './calls/otherShop.ts'
import { openCatalogStore } from './catalog/catalogStore.ts'
import { parseOptions, usage } from './options.ts'
import { makeProgress } from './progress.ts'
import { formatReport } from './report.ts'
import { beginResult, makeResultName, storeResult } from './results.ts'
import { runCatalog } from './runCatalog.ts'
import { runStarts } from './runStarts.ts'
import { openPostgresServer } from './servers/postgresServer.ts'

const options = parseOptions(process.argv.slice(2), process.env, makeResultName())
if (options.isHelpWanted) {
  process.stdout.write(usage)
  process.exit(0)
}
const others = options.shops.map(readOtherShop)
const result = beginResult(options)
const progress = makeProgress(process.stderr)
for (const kind of options.databases) {
  const postgres = kind === 'postgres' ? await openPostgresServer(options.databaseUrl) : null
  try {
    const store = openCatalogStore(kind, postgres)
    if (options.areStartsMeasured) {
      process.stderr.write(`› First and warm starts, ${kind}\n`)
      result.starts.push({ database: kind, ...(await runStarts(store)) })
    }
    for (const products of options.products) {
      process.stderr.write(`› ${products} products, ${kind}\n`)
      result.catalogs.push(await runCatalog({ kind, products, store, postgres, others }, options, progress))
      // After each catalog, so that an interrupted run has stored its measurements.
      storeResult(result, options.resultName)
    }
  } finally {
    await postgres?.stop()
  }
}
process.stdout.write(`\n${formatReport(result)}\n\n${storeResult(result, options.resultName)}\n`)
