/**
 * The thread of the embedded database. Speaks PostgreSQL's wire protocol over message ports as a server does over sockets, so that
 * no statement blocks the thread that answers requests.
 */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { StartError } from '../../shared/errors.ts'
import { DurableFolder, durableOptions } from './durableFolder.ts'
import type { PGliteReply, PGliteRequest } from './pgliteThread.ts'
import { postBytes } from './postBytes.ts'

const { folder, template }: { folder: string | null; template?: Blob } = workerData

/** PostgreSQL's default is 128 MB, which WebAssembly touches at the start; the system caches the database's files anyway. */
const bufferParams = ['-c', 'shared_buffers=32MB']

/** Statements and connections run in order of arrival. */
let last: Promise<unknown> = Promise.resolve()

function enqueue(work: () => Promise<unknown>): void {
  last = last.then(work)
}

function serve(pglite: PGlite, port: MessagePort): void {
  port.on('message', (request: Uint8Array) => enqueue(async () => postBytes(port, await respond(pglite, request))))
  // A lost connection leaves nothing behind, as in PostgreSQL.
  port.on('close', () =>
    enqueue(async () => {
      if (pglite.closed) return
      if (pglite.isInTransaction()) await pglite.exec('rollback')
      await pglite.exec('deallocate all')
    }),
  )
}

/** @returns PostgreSQL's reply, once everything that it acknowledges is on disk */
async function respond(pglite: PGlite, request: Uint8Array): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  // The bytes are in WebAssembly's memory, which the next message overwrites.
  const onRawData = (bytes: Uint8Array) => chunks.push(bytes.slice())
  await pglite.execProtocolRawStream(request, { onRawData, syncToFs: false })
  if (!pglite.isInTransaction()) await pglite.syncToFs()
  return chunks
}

function reply(message: PGliteReply): void {
  parentPort?.postMessage(message)
}

try {
  const { startParams = PGlite.defaultStartParams, ...options } =
    folder === null ? {} : durableOptions(new DurableFolder(folder))
  const pglite = await PGlite.create({
    ...options,
    startParams: [...startParams, ...bufferParams],
    ...(template ? { loadDataDir: template } : {}),
  })
  parentPort?.on('message', (request: PGliteRequest) => {
    if (request.kind === 'connect') return serve(pglite, request.port)
    enqueue(async () => {
      await pglite.close()
      process.exit()
    })
  })
  reply({ kind: 'open' })
} catch (error) {
  reply({ kind: 'failed', error, isStartError: error instanceof StartError })
}
