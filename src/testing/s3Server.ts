/** A local server with the protocol of Amazon S3. It knows keys by their ids, but does not check signatures. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Settings } from '../kit/fileStore/s3FileStore.ts'

/** The only key that the server knows. */
const keys = { id: 'S3RVER', secret: 'S3RVER' }
const bucket = 'bikes'

export interface S3Server {
  /** @param changes to the settings that the server accepts */
  settings(changes?: Partial<S3Settings>): S3Settings
  /** The environment variables of a shop that keeps its files here. */
  env: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** Starts the server with an empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'chainline-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    settings: (changes = {}) => ({
      bucket,
      prefix: '',
      region: 'us-east-1',
      endpoint,
      keys,
      isPathStyle: true,
      ...changes,
    }),
    env: { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: keys.id, S3_SECRET_ACCESS_KEY: keys.secret },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
