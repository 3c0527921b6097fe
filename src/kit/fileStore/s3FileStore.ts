/** The file store in a service with the protocol of Amazon S3, such as Cloudflare R2, MinIO or Garage. */

import { Readable } from 'node:stream'
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import { checkPath, type FileStore, FileStoreError, type StoredFile } from './fileStore.ts'

export interface S3Settings {
  bucket: string
  /** Prefix of every path, without leading and trailing slashes; empty for none. */
  prefix: string
  region: string
  /** Null for Amazon S3. */
  endpoint: string | null
  /** Null where the machine has a role: the SDK finds its keys. */
  keys: { id: string; secret: string } | null
  /** `endpoint/bucket` instead of `bucket.endpoint`. */
  isPathStyle: boolean
}

/** Maximum number of keys per delete call. */
const deletedAtOnce = 1000
/** Parts of a large file, each held in memory while it is sent. */
const partBytes = 8 * 1024 * 1024
const partsAtOnce = 2

/** Loads the SDK with the first call: shops without S3 do not need it. */
export function makeS3FileStore(settings: S3Settings): FileStore {
  const { bucket: Bucket, prefix } = settings
  const name = `s3://${[Bucket, prefix].filter(Boolean).join('/')}`
  const root = prefix === '' ? '' : `${prefix}/`
  const toKey = (path: string) => root + checkPath(path)
  let opening: Promise<OpenClient> | null = null
  const open = () => {
    opening ??= openClient(settings)
    return opening
  }

  /** Runs a call. @returns null for a missing file @throws FileStoreError naming the file store for any other failure */
  async function call<Result>(work: (client: OpenClient) => Promise<Result>): Promise<Result | null> {
    try {
      return await work(await open())
    } catch (error) {
      if (isMissing(error)) return null
      throw new FileStoreError(`The file store ${name} ${describeFailure(error)}`, { cause: error })
    }
  }

  async function* list(folder: string): AsyncGenerator<StoredFile> {
    const Prefix = `${toKey(folder)}/`
    let next: string | undefined
    do {
      const page = await call(({ s3, sdk }) =>
        s3.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: next })),
      )
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page?.Contents ?? [])
        yield { path: Key.slice(root.length), bytes: Size, modifiedAt: LastModified }
      next = page?.NextContinuationToken
    } while (next !== undefined)
  }

  async function removeAll(paths: readonly string[]): Promise<void> {
    const Objects = paths.map((path) => ({ Key: toKey(path) }))
    const answer = await call(({ s3, sdk }) =>
      s3.send(new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })),
    )
    const [failed] = answer?.Errors ?? []
    if (failed) throw new FileStoreError(`The file store ${name} did not delete ${failed.Key}: ${failed.Message}`)
  }

  return {
    name,
    localPath: () => null,
    async put(path, content) {
      const Key = toKey(path)
      if (!(content instanceof Readable)) {
        await call(({ s3, sdk }) => s3.send(new sdk.PutObjectCommand({ Bucket, Key, Body: content })))
        return
      }
      let failure: unknown = null
      content.once('error', (error) => {
        failure = error
      })
      const params = { Bucket, Key, Body: content }
      const sending = call(({ s3, Upload }) =>
        new Upload({ client: s3, params, partSize: partBytes, queueSize: partsAtOnce }).done(),
      )
      await sending.catch((error: unknown) => {
        // Passes errors of the content on to the caller.
        throw failure ?? error
      })
    },
    async read(path) {
      const Key = toKey(path)
      const found = await call(({ s3, sdk }) => s3.send(new sdk.GetObjectCommand({ Bucket, Key })))
      if (!(found?.Body instanceof Readable)) return null
      return { bytes: found.ContentLength ?? 0, stream: found.Body }
    },
    async find(path) {
      const Key = toKey(path)
      const found = await call(({ s3, sdk }) => s3.send(new sdk.HeadObjectCommand({ Bucket, Key })))
      return found && { path, bytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) }
    },
    list,
    async remove(path) {
      const Key = toKey(path)
      await call(({ s3, sdk }) => s3.send(new sdk.DeleteObjectCommand({ Bucket, Key })))
    },
    async removeFolder(folder) {
      let paths: string[] = []
      for await (const { path } of list(folder)) {
        paths.push(path)
        if (paths.length < deletedAtOnce) continue
        await removeAll(paths)
        paths = []
      }
      if (paths.length > 0) await removeAll(paths)
    },
  }
}

interface OpenClient {
  s3: S3Client
  sdk: typeof import('@aws-sdk/client-s3')
  Upload: typeof import('@aws-sdk/lib-storage').Upload
}

async function openClient({ region, endpoint, keys, isPathStyle }: S3Settings): Promise<OpenClient> {
  const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')])
  const config: S3ClientConfig = {
    region,
    forcePathStyle: isPathStyle,
    // Not every service supports the newer checksums; the connection is encrypted, and parts carry their length.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
    ...(endpoint === null ? {} : { endpoint }),
    ...(keys === null ? {} : { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
  }
  return { s3: new sdk.S3Client(config), sdk, Upload }
}

const readErrorName = (error: unknown) => (error instanceof Error ? error.name : '')

/** A HEAD has no body, so its error is only a status. */
function isMissing(error: unknown): boolean {
  return readErrorName(error) === 'NoSuchKey' || readErrorName(error) === 'NotFound'
}

const explanations: Readonly<Record<string, string>> = {
  NoSuchBucket: 'has no such bucket',
  InvalidAccessKeyId: 'does not know S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'does not accept S3_SECRET_ACCESS_KEY',
  AccessDenied: 'denies access',
  CredentialsProviderError: 'has no keys: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
}

function describeFailure(error: unknown): string {
  return explanations[readErrorName(error)] ?? `does not answer (${readErrorName(error) || 'unknown error'})`
}
