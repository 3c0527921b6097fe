import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openEmptyShop } from '../../testing/emptyShop.ts'
import { foldSku } from './sku.ts'

const database = openEmptyShop()

/** Invisible characters; the test compares all of them, and the letters below. */
const unseen = /[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

function findCharacters(): string[] {
  const characters: string[] = []
  for (let code = 1; code <= 0xe0fff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const character = String.fromCodePoint(code)
    // Latin and its compatibility forms, Cyrillic, full width; some databases turn İ into two characters in lower case.
    const isLetter = code < 0x250 || (code >= 0x400 && code < 0x500) || (code >= 0xff01 && code <= 0xff5e)
    if (unseen.test(character) || (isLetter && character !== 'İ')) characters.push(character)
  }
  return characters
}

test.each([
  ['a soft hyphen', '\u00ad'],
  ['a variation selector', '\ufe0f'],
  ['a combining grapheme joiner', '\u034f'],
  ['a vowel sign of Khmer that has no form', '\u17b4'],
  ['a filler of Hangul', '\u3164'],
  ['the blank of braille', '\u2800'],
  ['a tag', '\u{e0041}'],
])('Folds two SKUs that differ only in %s to the same text', (_name, character) => {
  expect(foldSku(`N-1${character}`)).toBe(foldSku('n-1'))
})

test('Composes the characters on both sides of a removed one', () => {
  expect(foldSku('E\u034f\u0301')).toBe(foldSku('É'))
})

test('The migration folds existing SKUs as the shop folds new ones', async () => {
  const migrations = new URL('../../kit/database/migrations/', import.meta.url)
  const [, before] = (await readFile(new URL('017-folded-sku.sql', migrations), 'utf8')).split(/;\s*$/m)
  const now = await readFile(new URL('019-invisible-in-sku.sql', migrations), 'utf8')
  const skus = findCharacters().map((character) => `a${character}B`)
  expect(skus.length).toBeGreaterThan(5000)
  const rows = await database.db.transaction().execute(async (tx) => {
    // Shadows the real table, for this connection only.
    await sql`create temporary table variant (sku text, folded_sku text) on commit drop`.execute(tx)
    await sql`insert into variant (sku) select unnest(${skus}::text[])`.execute(tx)
    await sql.raw(before ?? '').execute(tx)
    await sql.raw(now).execute(tx)
    return (await sql<{ sku: string; folded: string }>`select sku, folded_sku as folded from variant`.execute(tx)).rows
  })
  expect(rows).toHaveLength(skus.length)
  expect(rows.filter(({ sku, folded }) => folded !== foldSku(sku))).toEqual([])
})
