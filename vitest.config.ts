import { configDefaults, defineConfig } from 'vitest/config'

// API tests run on the embedded database or, with TEST_DATABASE=postgres, on a real PostgreSQL.
const onPostgres = process.env.TEST_DATABASE === 'postgres'

// `npm test` runs all database tests on PostgreSQL, and these also on the embedded database (docs/decisions/022-tests.md).
const onBoth = [
  // `src/cli/backup/backupCommand.test.ts` backs up and restores the embedded one.
  'src/kit/database/*.db.test.ts',
  'src/kit/rateLimit/*.db.test.ts',
  'src/kit/{,http/}*.db.test.ts',
  'src/server/sharedResponses.routes.test.ts',
  'src/features/{cart,checkout}/**/*.db.test.ts',
  // Concurrent buyers. Stories and `orderLife` cover the rest of cart and checkout.
  'src/features/cart/server/addToCart.routes.test.ts',
  'src/features/checkout/server/placeOrder.routes.test.ts',
  'src/features/import/server/importProducts.db.test.ts',
  // `src/cli/main.test.ts` kills an import on the embedded database.
  'src/features/{job,importAdmin,productAdmin/server/bulk}/**/!(killed*).db.test.ts',
  'src/server/demo/*.db.test.ts',
  'src/server/budgets.routes.test.ts',
  // Every statement of orders, payments, refunds and returns.
  'src/testing/orderLife.db.test.ts',
]

const isSelection = process.env.EMBEDDED_API_TESTS === 'few'

/** Selected test files prepare only what they need. */
function globalSetup(): string[] {
  if (onPostgres) return ['src/testing/postgresSetup.ts']
  return isSelection ? ['src/testing/embeddedSetup.ts'] : []
}

/** Tests that measure their process: each runs in a separate one. */
const alone = 'src/**/*.alone.test.ts'

export default defineConfig({
  test: {
    globalSetup: globalSetup(),
    environment: 'node',
    maxWorkers: 2,
    execArgv: [
      // V8 may crash when it frees WebAssembly code that the threads of a process share (https://github.com/nodejs/node/issues/64500).
      '--no-wasm-code-gc',
      // As in `pgliteThread.ts`, which would set them too late: tests compile PGlite before they start its thread.
      '--no-wasm-dynamic-tiering',
      '--no-wasm-tier-up',
      // A larger young generation is collected less often.
      '--max-semi-space-size=64',
    ],
    // Generous, for busy machines: they only end tests that hang.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules and API',
          include: onPostgres
            ? ['src/**/*.{routes,db}.test.ts']
            : [
                ...(isSelection ? ['src/**/!(*.routes|*.db).test.{ts,tsx}', ...onBoth] : ['src/**/*.test.{ts,tsx}']),
                'packages/**/*.test.ts',
                'studio/**/*.test.ts',
                'scripts/**/*.test.ts',
                'bench/**/*.test.ts',
              ],
          exclude: [...configDefaults.exclude, alone],
          // Files of one worker share modules: reloading the server for each took a third of the time. Tests must undo global changes.
          isolate: false,
        },
      },
      ...(onPostgres ? [] : [{ extends: true as const, test: { name: 'alone', include: [alone] } }]),
    ],
  },
})
