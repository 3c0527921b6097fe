import { expect, test } from 'vitest'
import { testFile } from '../../testing/importFile.ts'
import { openCommandShop } from '../../testing/shopCommand.ts'

const header =
  'store,name,address,postcode,city,state,country,phone,email,time zone,mon,tue,wed,thu,fri,sat,sun,exceptions,notes fr,ready hours,bicycle hours,days kept,fee,active'
const pune =
  'Pune,Chainline Works,14 Lathe Lane / Ghorpadi,411001,Pune,MH,IN,+91 20 5550 0142,shop@chainline.example,Asia/Kolkata,,10:00-19:30,10:00-19:30,10:00-19:30,10:00-19:30,9:00-12:00 13:00-18:00,closed,2026-12-24 10:00-13:00 Christmas Eve; 12-25 closed Christmas,12-25 Noël,2.5,16,10,INR=50,yes'

test('Stores are added, changed, listed and removed', async () => {
  const { db, run } = await openCommandShop()
  const stores = (...args: string[]) => run('stores', ...args)
  expect(await stores()).toMatchObject({ code: 0, out: 'There are no stores: orders cannot be collected.\n' })

  const file = await testFile(`${header}\n${pune}\n`)
  const changes = await db.selectFrom('catalog_change').select('id').execute()
  expect(await stores('set', file)).toMatchObject({ code: 0, out: 'Store pune was added.\n' })
  // Cached product pages name the store.
  expect(await db.selectFrom('catalog_change').select('id').execute()).toHaveLength(changes.length + 1)
  const [store] = JSON.parse((await stores('list', '--json')).out)
  expect(store).toMatchObject({
    code: 'pune',
    lines: ['14 Lathe Lane', 'Ghorpadi'],
    hours: {
      timeZone: 'Asia/Kolkata',
      exceptions: [
        { date: '2026-12-24', spans: [['10:00', '13:00']], note: 'Christmas Eve' },
        { date: '12-25', spans: [], note: 'Christmas', translations: { fr: 'Noël' } },
      ],
    },
    preparationMinutes: 150,
    bicycleMinutes: 960,
    daysKept: 10,
    fee: { INR: 5000 },
    isActive: true,
  })
  expect(store.hours.week[0]).toEqual([])
  expect(store.hours.week[5]).toEqual([
    ['09:00', '12:00'],
    ['13:00', '18:00'],
  ])
  expect((await stores()).out).toContain('Tue-Fri 10:00-19:30, Sat 09:00-12:00 13:00-18:00')

  // What is listed can be set again and changes nothing, as CSV and as JSON.
  const csv = (await stores('list', '--csv')).out
  expect(csv).toContain("'+91 20 5550 0142")
  expect((await run.withInput(csv, 'stores', 'set', '-')).out).toBe('Store pune was changed.\n')
  expect((await stores('list', '--csv')).out).toBe(csv)
  const json = await testFile(
    JSON.stringify([
      { ...store, isActive: false },
      { ...store, code: 'camp' },
    ]),
    'file.json',
  )
  expect((await stores('set', json)).out).toBe('Store pune was changed.\nStore camp was added.\n')
  expect((await stores('list', '--csv')).out).toContain(',INR=50.00,no\r\n')

  expect(await stores('remove', 'pune')).toMatchObject({ code: 0, out: 'Store pune was removed.\n' })
  expect(await stores('remove', 'pune')).toMatchObject({ code: 2, out: 'There is no store pune.\n' })
  expect(JSON.parse((await stores('list', '--json')).out)).toHaveLength(1)
})

test('Rejects a file with invalid rows as a whole, naming each', async () => {
  const { run } = await openCommandShop()
  const cells = header.split(',')
  const wrong = (column: string, value: string) => {
    const row = pune.split(',')
    // The notes belong to the exceptions, which some rows replace.
    row[cells.indexOf('notes fr')] = ''
    row[cells.indexOf(column)] = value
    return row.join(',')
  }
  const rows: [string, string][] = [
    ['store', '—'],
    ['name', ''],
    ['address', ''],
    ['country', 'India'],
    ['email', 'nobody'],
    ['time zone', 'Pune'],
    ['tue', '10 to 19'],
    ['wed', '19:00-10:00'],
    ['thu', '10:00-14:00 13:00-18:00'],
    ['fri', '10:00-25:00'],
    ['exceptions', 'Christmas'],
    ['exceptions', '2026-02-30 closed'],
    ['exceptions', '12-25 closed; 12-25 10:00-12:00'],
    ['notes fr', '12-26 Saint-Étienne'],
    ['ready hours', 'two'],
    ['ready hours', '501'],
    ['days kept', '0'],
    ['fee', '50'],
    ['active', 'maybe'],
  ]
  const file = await testFile([header, ...rows.map(([column, value]) => wrong(column, value))].join('\n'))
  const { code, err } = await run('stores', 'set', file)
  expect(code).toBe(1)
  const lines = err.trim().split('\n')
  for (const [at, [column]] of rows.entries()) expect(lines[at]).toMatch(new RegExp(`^Row ${at + 2}: ${column}`))
  expect(lines.at(-1)).toBe('Nothing was changed.')
  const list = await testFile('[{"code": "pune"}]', 'file.json')
  expect(await run('stores', 'set', list)).toMatchObject({ code: 1, err: expect.stringContaining('/0') })
  expect(await run('stores', 'set', await testFile('{', 'file.json'))).toMatchObject({ code: 1 })
  expect(await run('stores', 'set', await testFile(`${header}\n${pune}\n${pune}`))).toMatchObject({ code: 1 })
  expect((await run('stores')).out).toContain('There are no stores')
  expect(await run('stores', 'burn')).toMatchObject({ code: 1, err: expect.stringContaining('is not an action') })
  expect(await run('stores', 'remove', 'pune', '--json')).toMatchObject({ code: 1 })
  expect((await run('shipping', 'set', await testFile('method,zones,price\npickup_pune,*,INR=1'))).err).toContain(
    'see stores',
  )
})
