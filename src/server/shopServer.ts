/** The HTTP server of the process. It passes requests to an app, which can be replaced while requests arrive. */
import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { StartError } from '../shared/errors.ts'
import { serverTimeouts, timeouts } from './timeouts.ts'

export interface ShopServer {
  server: Server
  /** Passes new requests to `app`. @returns a promise that settles when the requests of the previous app have been answered */
  use(app: FastifyInstance): Promise<void>
  /** @throws StartError when the port or the host cannot be used */
  listen(port: number, host: string): Promise<void>
  /** Takes no more requests, and settles when all have been answered, after a grace period at the latest. */
  close(): Promise<void>
}

interface Target {
  app: FastifyInstance
  open: number
  /** Called once, when the app has been replaced and has no open requests. */
  onIdle: (() => void) | null
}

/** Longer than the minute after which proxies usually end idle connections themselves. */
const keepAliveMs = 72_000

/**
 * Browsers open connections before they need them, and Node counts a connection without a request as busy. Such connections are ended at
 * once when the server closes, otherwise a shop with visitors would take more than a minute to stop.
 * @param graceMs how long requests in progress may take to finish
 */
export function makeShopServer(graceMs = 10_000): ShopServer {
  const { http, requestTimeout, connectionTimeout } = serverTimeouts(timeouts)
  const server = createServer({ ...http, requestTimeout })
  server.setTimeout(connectionTimeout)
  server.keepAliveTimeout = keepAliveMs
  const unused = new Set<Socket>()
  let current: Target | null = null
  let isClosing = false

  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', (request, response) => {
    unused.delete(request.socket)
    const target = current
    if (target === null) return void response.writeHead(503).end()
    if (isClosing) response.setHeader('connection', 'close')
    target.open += 1
    response.once('close', () => {
      target.open -= 1
      if (target.open === 0) target.onIdle?.()
      if (isClosing) server.closeIdleConnections()
    })
    target.app.server.emit('request', request, response)
  })
  // Fastify answers requests that are not HTTP.
  server.on('clientError', (error, socket) => {
    if (!current?.app.server.emit('clientError', error, socket)) socket.destroy()
  })

  return {
    server,
    async use(app) {
      const previous = current
      current = { app, open: 0, onIdle: null }
      if (previous === null || previous.open === 0) return
      await new Promise<void>((resolve) => {
        previous.onIdle = resolve
      })
    },
    listen(port, host) {
      return new Promise((resolve, reject) => {
        const fail = (error: Error) => reject(toListenError(error, port, host))
        server.once('error', fail)
        server.listen(port, host, () => {
          server.off('error', fail)
          resolve()
        })
      })
    },
    async close() {
      isClosing = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of unused) socket.destroy()
      const timer = setTimeout(() => server.closeAllConnections(), graceMs).unref()
      await closed
      clearTimeout(timer)
    },
  }
}

/** @returns a `StartError` for what an operator can correct, else the error itself */
function toListenError(error: Error, port: number, host: string): Error {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new StartError(`Cannot start: port ${port} is in use. Stop what runs there, or set PORT to a free one.`)
  if (code === 'EACCES')
    return new StartError(`Cannot start: this user may not open port ${port}. Set PORT to one above 1024.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartError(
      `Cannot start: HOST is "${host}", which is not an address of this machine. Correct it, or unset it to listen on all.`,
    )
  return error
}
