import { defineConfig } from 'vitest/config'

// The same API tests run on the embedded database and, with TEST_DATABASE=postgres, on a real PostgreSQL.
const onPostgres = process.env.TEST_DATABASE === 'postgres'

export default defineConfig({
  test: {
    include: onPostgres
      ? ['src/**/*.{routes,db}.test.ts']
      : ['src/**/*.test.{ts,tsx}', 'studio/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: onPostgres ? ['src/testing/postgresSetup.ts'] : [],
    environment: 'node',
    maxWorkers: 2,
    // A database is made in hooks; on a busy machine that takes longer than a test may.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
  },
})
