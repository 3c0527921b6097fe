import { configDefaults, defineConfig } from 'vitest/config'

// The same API tests run on the embedded database and, with TEST_DATABASE=postgres, on a real PostgreSQL.
const onPostgres = process.env.TEST_DATABASE === 'postgres'

/** What measures its process has one for itself. */
const alone = 'src/**/*.alone.test.ts'

export default defineConfig({
  test: {
    globalSetup: onPostgres ? ['src/testing/postgresSetup.ts'] : [],
    environment: 'node',
    maxWorkers: 2,
    // Nothing is measured by these: they end what hangs, on a busy machine too.
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
            : ['src/**/*.test.{ts,tsx}', 'studio/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, alone],
          // Files of one worker share its modules: loading the server anew for each took a third of the time. What a file changes it puts back.
          isolate: false,
        },
      },
      ...(onPostgres ? [] : [{ extends: true as const, test: { name: 'alone', include: [alone] } }]),
    ],
  },
})
