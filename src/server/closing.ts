/** Ends the shop at once when nothing is asked of it, and after a while when somebody's request never ends. */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Browsers open connections before they need them, and Node counts one that has never asked anything as busy: without this a shop that is
 * looked at would take more than a minute to stop.
 * @param graceMs how long what is being asked when the shop is told to stop has to be answered
 */
export function closePromptly(app: FastifyInstance, graceMs = 10_000): void {
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
