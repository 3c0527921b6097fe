import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { openCommandShop } from '../../testing/shopCommand.ts'
import { startWebhookReceiver } from '../../testing/webhookReceiver.ts'

test('An endpoint is added, tested, listed and removed; its secret is shown once', async () => {
  const { run } = await openCommandShop({ WEBHOOKS_ALLOW_PRIVATE: 'on' })
  const webhooks = (...args: string[]) => run('webhooks', ...args)
  const receiver = await startWebhookReceiver()

  expect((await webhooks('list')).out).toBe('There are no endpoints.\n')
  const added = (await webhooks('add', receiver.url, '--topics', 'orders.*, stock.changed')).out
  const secret = /^whsec_[\w+/]{43}=$/m.exec(added)?.[0] ?? ''
  expect(added).toContain('Endpoint 1 was added: orders.*, stock.changed\n')
  const [endpoint] = JSON.parse((await webhooks('list', '--json')).out)
  expect(endpoint).toEqual({
    id: 1,
    url: receiver.url,
    topics: ['orders.*', 'stock.changed'],
    isActive: true,
    createdAt: expect.any(String),
    pending: 0,
  })
  expect((await webhooks('list')).out).toMatch(/^id {2}state {3}pending {2}url +topics\n 1 {2}active {8}0 {2}http:/)

  expect(await webhooks('test', '1')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^msg_\w+: HTTP 204 after \d+ ms\n$/),
  })
  receiver.answerWith((response) => response.writeHead(500).end())
  expect(await webhooks('test', '1')).toMatchObject({
    code: 2,
    out: expect.stringMatching(/HTTP 500 .* it is retried\n$/),
  })
  receiver.answerWith((response) => response.writeHead(200).end())
  const log = JSON.parse((await webhooks('deliveries', '--endpoint', '1', '--json')).out)
  expect(log).toMatchObject([
    { id: 2, status: 'pending', attempts: 1, responseStatus: 500 },
    { id: 1, status: 'delivered', attempts: 1, responseStatus: 204 },
  ])
  for (const id of ['2', '1']) expect(await webhooks('redeliver', id)).toMatchObject({ code: 0 })
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toEqual([log[1].messageId, log[0].messageId, log[0].messageId, log[1].messageId])
  const last = receiver.received.at(-1)
  expect(new Webhook(secret).verify(last?.body ?? '', last?.headers as Record<string, string>)).toMatchObject({
    type: 'webhooks.test',
  })
  expect((await webhooks('deliveries')).out.split('\n')[1]).toMatch(
    /^ 2 {2}\d{4}-.* webhooks\.test {2}delivered +2 +200/,
  )

  expect(await webhooks('enable', '1')).toMatchObject({ code: 0, out: 'Endpoint 1 is active.\n' })
  expect(await webhooks('remove', '1')).toMatchObject({ code: 0, out: 'Endpoint 1 was removed.\n' })
  for (const action of ['remove', 'enable', 'test', 'redeliver'])
    expect(await webhooks(action, '1')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^There is no \w+ 1\.\n$/),
    })
  await receiver.close()
})

test('Rejects invalid input with one sentence and exit code 1', async () => {
  const { run } = await openCommandShop()
  const wrong: [args: string[], sentence: string][] = [
    [['add'], 'Expected an action with one operand'],
    [['add', 'http://erp.example/'], 'cannot receive webhooks: https is required.'],
    [['add', 'https://192.168.1.1/'], 'cannot receive webhooks: a private IP address.'],
    [['add', 'erp'], 'cannot receive webhooks: not an https URL.'],
    [['add', 'https://erp.example/', '--topics', 'orders.*,customers.*'], '"customers.*" is not a topic.'],
    [['list', '--topics', 'orders.*'], '--topics is valid only with add.'],
    [['remove', 'one'], '"one" is not a number'],
    [['burn', '1'], 'Expected an action with one operand'],
  ]
  for (const [args, sentence] of wrong) {
    const { code, out, err } = await run('webhooks', ...args)
    expect([args, code, out]).toEqual([args, 1, ''])
    expect(err).toContain(sentence)
  }
})
