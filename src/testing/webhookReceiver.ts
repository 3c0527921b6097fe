/** A local HTTP server that receives webhooks, for tests. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface WebhookReceiver {
  url: string
  received: Received[]
  /** The response to later requests; by default 204. */
  answerWith(answer: (response: ServerResponse, request: Received) => void): void
  close(): Promise<void>
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = []
  let answer = (response: ServerResponse, _request: Received): void => void response.writeHead(204).end()
  const server = createServer(async (request, response) => {
    const each = { path: request.url ?? '', headers: request.headers, body: await text(request) }
    received.push(each)
    answer(response, each)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    answerWith(wanted) {
      answer = wanted
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
