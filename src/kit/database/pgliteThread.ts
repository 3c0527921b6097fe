/** Starts the embedded database in a worker thread (`pgliteServer.ts`) and connects to it as `pg` does to a server. */
import { once } from 'node:events'
import { Duplex } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type pg from 'pg'
import { StartError } from '../../shared/errors.ts'
import { postBytes } from './postBytes.ts'

export type PGliteRequest = { kind: 'connect'; port: MessagePort } | { kind: 'close' }

export type PGliteReply = { kind: 'open' } | { kind: 'failed'; error: unknown; isStartError: boolean }

export interface PGliteThread {
  connection: Pick<pg.ClientConfig, 'user' | 'database' | 'stream'>
  /** Closes the database. Close the connections first. */
  close(): Promise<void>
}

const server = new URL('./pgliteServer.ts', import.meta.url)

/**
 * Turns off V8's optimizing compiler for WebAssembly. For a single function of PGlite, which runs expressions, it takes 2.5 s of processor
 * time and 600 MB at every start (docs/decisions/025-serving-process.md).
 */
const compilerFlags = ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up']

/**
 * Opens a database in a folder, or in memory when `folder` is null.
 * @param template content of a new database
 */
export async function startPGlite(folder: string | null, template?: Blob): Promise<PGliteThread> {
  for (const flag of compilerFlags) setFlagsFromString(flag)
  const worker = new Worker(server, { workerData: { folder, ...(template && { template }) } })
  const reply = await receiveReply(worker)
  if (reply.kind !== 'open') {
    await worker.terminate()
    if (reply.isStartError && reply.error instanceof Error) throw new StartError(reply.error.message)
    throw reply.error
  }
  const send = (request: PGliteRequest, ...transferred: MessagePort[]) => worker.postMessage(request, transferred)
  // The thread prints why it exits. Nothing works without the database, and the next start recovers it.
  worker.once('exit', endProcess)
  return {
    connection: {
      // The role and the database that PGlite creates; no password is needed.
      user: 'postgres',
      database: 'postgres',
      stream() {
        const { port1, port2 } = new MessageChannel()
        send({ kind: 'connect', port: port2 }, port2)
        return new PortStream(port1)
      },
    },
    async close() {
      worker.off('exit', endProcess)
      const exit = once(worker, 'exit')
      send({ kind: 'close' })
      await exit
    },
  }
}

async function receiveReply(worker: Worker): Promise<PGliteReply> {
  for (;;) {
    // Under `node --watch`, a thread also posts the names of the files that it loads.
    const [message]: (PGliteReply | { kind?: never })[] = await once(worker, 'message')
    if (message?.kind) return message
  }
}

function endProcess(code: number): void {
  process.exit(code === 0 ? 1 : code)
}

/** What `pg` uses of a socket. */
class PortStream extends Duplex {
  readonly #port: MessagePort

  constructor(port: MessagePort) {
    super()
    this.#port = port
    port.on('message', (bytes: Uint8Array) => this.push(bytes))
    port.once('close', () => this.push(null))
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    this.#port.ref()
    return this
  }

  unref(): this {
    this.#port.unref()
    return this
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    postBytes(this.#port, [chunk])
    done()
  }

  /** `pg` writes the messages of a statement together. */
  override _writev(writes: { chunk: Uint8Array }[], done: () => void): void {
    postBytes(
      this.#port,
      writes.map(({ chunk }) => chunk),
    )
    done()
  }

  /** `pg` waits for the stream to close after its last message. */
  override _final(done: () => void): void {
    this.#port.close()
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.close()
    done(error)
  }
}
