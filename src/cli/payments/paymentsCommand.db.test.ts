import { expect, test } from 'vitest'
import { openCommandShop } from '../../testing/shopCommand.ts'

test('Payment methods are listed, restricted and turned off', async () => {
  const { run } = await openCommandShop()
  const payments = (...args: string[]) => run('payments', ...args)

  expect((await payments()).out.split('\n')).toEqual([
    'method          provider  offered           currencies  countries  from  to',
    'cashondelivery  manual    yes               any         any           -   -',
    'moneytransfer   manual    yes               any         any           -   -',
    'card            stripe    no, keys missing  any         any           -   -',
    '',
  ])
  const changed = await payments('set', 'cashondelivery', '--to', '500.5', '--countries', 'in, de', '--active', 'no')
  expect(changed).toMatchObject({ code: 0, out: expect.stringMatching(/cashondelivery +manual +no +any +IN,DE/) })
  expect((await payments('set', 'cashondelivery', '--position', '9', '--currencies', 'INR')).code).toBe(0)
  const methods = JSON.parse((await payments('list', '--json')).out)
  expect(methods.map(({ code }: { code: string }) => code)).toEqual(['moneytransfer', 'card', 'cashondelivery'])
  expect(methods[2]).toMatchObject({
    currencies: ['INR'],
    countries: ['IN', 'DE'],
    minimumMinor: null,
    maximumMinor: 500_50,
    isActive: false,
  })
  expect((await payments('set', 'cashondelivery', '--to', 'none', '--countries', 'any')).out).toMatch(
    /INR +any +- +-\n/,
  )
})

test('Rejects an unknown method and invalid restrictions, and changes nothing', async () => {
  const { run } = await openCommandShop()
  const payments = (...args: string[]) => run('payments', ...args)
  const before = (await payments('list', '--json')).out

  expect(await payments('set', 'gold', '--active', 'no')).toMatchObject({
    code: 2,
    err: 'There is no payment method gold.\n',
  })
  for (const [args, sentence] of [
    [['set'], 'Expected exactly one code'],
    [['set', 'card'], 'Nothing to change'],
    [['set', 'card', '--active', 'maybe'], '--active must be yes or no.'],
    [['set', 'card', '--currencies', 'XYZ'], '--currencies must be a list such as EUR,USD, or any.'],
    [['set', 'card', '--countries', 'Germany'], '--countries must be a list such as DE,FR, or any.'],
    [['set', 'card', '--from', '-5'], '--from'],
    [['set', 'card', '--from', '20', '--to', '10'], '--from must not be above --to.'],
    [['set', 'card', '--position', '0'], '--position must be a number'],
    [['burn', 'card'], 'is not an action'],
  ] as const) {
    const { code, out, err } = await payments(...args)
    expect([args, code, out]).toEqual([args, 1, ''])
    expect(err).toContain(sentence)
  }
  expect((await payments('list', '--json')).out).toBe(before)
})
