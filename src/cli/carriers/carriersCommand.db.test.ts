import { expect, test } from 'vitest'
import { openCommandShop } from '../../testing/shopCommand.ts'

test('Carriers are listed, added, changed and deactivated', async () => {
  const { run } = await openCommandShop()
  const carriers = (...args: string[]) => run('carriers', ...args)

  expect((await carriers()).out).toContain('blue-dart     Blue Dart             https://www.bluedart.com/')
  expect(await carriers('set', 'our-van')).toMatchObject({ code: 1, err: expect.stringContaining('--title NAME') })
  expect(await carriers('set', 'Our Van', '--title', 'Our van')).toMatchObject({
    code: 0,
    out: 'Carrier our-van was added.\nour-van       Our van               no tracking page\n',
  })
  expect(await carriers('set', 'our-van', '--link', 'http://van.example/{number}')).toMatchObject({
    code: 1,
    err: expect.stringContaining('--link must be an https URL'),
  })
  expect((await carriers('set', 'our-van', '--link', 'https://van.example/{number}', '--active', 'no')).out).toBe(
    'Carrier our-van was changed.\nour-van       Our van               https://van.example/{number}  (not active)\n',
  )
  expect(JSON.parse((await carriers('list', '--json')).out)).toContainEqual({
    code: 'our-van',
    title: 'Our van',
    trackingTemplate: 'https://van.example/{number}',
    isActive: false,
  })
  expect((await carriers('set', 'our-van', '--link', 'none')).out).toContain('no tracking page')
  expect(await carriers('set', 'our-van', '--active', 'maybe')).toMatchObject({ code: 1 })
  expect(await carriers('burn', 'our-van')).toMatchObject({ code: 1, err: expect.stringContaining('is not an action') })
})
