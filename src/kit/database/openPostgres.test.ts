import { expect, test } from 'vitest'
import { StartError } from '../../shared/errors.ts'
import { openDatabase } from './database.ts'

test('Opening a PostgreSQL that does not answer fails with a sentence for the operator', async () => {
  // Nothing listens on port 1.
  const opening = openDatabase({ databaseUrl: 'postgres://shop@127.0.0.1:1/shop', dataDir: '' })
  await expect(opening).rejects.toThrow(StartError)
  await expect(opening).rejects.toThrow('No PostgreSQL server is reachable at DATABASE_URL.')
})
