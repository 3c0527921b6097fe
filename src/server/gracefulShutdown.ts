/** Closes an idle shop at once, and a busy one after a grace period. */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Browsers open connections before they need them, and Node counts a connection without a request as busy. Without this, a shop with
 * visitors would take more than a minute to stop.
 * @param graceMs how long requests in progress may take to finish
 */
export function setUpGracefulShutdown(app: FastifyInstance, graceMs = 10_000): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref()
  })
}
