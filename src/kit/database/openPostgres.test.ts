import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { StartError } from '../../shared/errors.ts'
import { openDatabase } from './database.ts'

test('Opening a PostgreSQL that does not answer fails with a sentence for the operator', async () => {
  // Nothing listens on port 1.
  const opening = openDatabase({ databaseUrl: 'postgres://shop@127.0.0.1:1/shop', dataDir: '' })
  await expect(opening).rejects.toThrow(StartError)
  await expect(opening).rejects.toThrow('No PostgreSQL server is reachable at DATABASE_URL.')
})

test.each([
  ['ends the connection', (socket: Socket) => socket.end(), '', 'Connection terminated unexpectedly'],
  ['has no TLS', answerWith('N'), '?sslmode=verify-full', 'The server does not support SSL connections'],
  [
    'has no free connection',
    answerWith(errorResponse('53300', 'sorry, too many clients already')),
    '',
    'sorry, too many clients',
  ],
])('Opening a PostgreSQL that %s fails with the reason in a sentence', async (_case, answer, query, reason) => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const opening = openDatabase({ databaseUrl: `postgres://shop@127.0.0.1:${port}/shop${query}`, dataDir: '' })
  await expect(opening).rejects.toThrow(StartError)
  await expect(opening).rejects.toThrow(`Cannot connect to PostgreSQL (${reason}`)
  server.close()
})

/** Answers the first message of a client, and ends the connection. */
function answerWith(response: string): (socket: Socket) => void {
  return (socket) => void socket.once('data', () => socket.end(response))
}

/** PostgreSQL's `ErrorResponse`: type, length, fields. */
function errorResponse(code: string, message: string): string {
  const fields = `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return `E${length.toString('latin1')}${fields}`
}
