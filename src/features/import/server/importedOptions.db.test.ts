/** Attributes and options that an import adds. */
import { expect, test } from 'vitest'
import { openEmptyShop } from '../../../testing/emptyShop.ts'
import { aBicycle } from '../../../testing/importedProduct.ts'
import { aRow, importRows } from '../../../testing/importFile.ts'

const database = openEmptyShop()

test('Colors in a file get swatches, and the color and size attributes get names in all languages', async () => {
  await importRows(database.db, aBicycle('trail'))
  const attributes = await database.db
    .selectFrom('attribute')
    .innerJoin('attribute_text', 'attribute_text.attribute_id', 'attribute.id')
    .select(['code', 'swatch_type', 'language', 'name'])
    .where('code', 'in', ['color', 'size'])
    .orderBy('code')
    .orderBy('language')
    .execute()
  expect(attributes.map(({ code, swatch_type, language, name }) => [code, swatch_type, language, name])).toEqual([
    ['color', 'color', 'de', 'Farbe'],
    ['color', 'color', 'en', 'Colour'],
    ['color', 'color', 'fr', 'Couleur'],
    ['size', 'text', 'de', 'Größe'],
    ['size', 'text', 'en', 'Size'],
    ['size', 'text', 'fr', 'Taille'],
  ])
})

test('Plain colors and rider types in a file get names in all languages', async () => {
  const cells = { 'Option1 Name': 'Farbe', Tags: 'Kinder' }
  await importRows(
    database.db,
    [
      aRow('jersey', { ...cells, 'Option1 Value': 'Gelb' }),
      aRow('cap', { ...cells, 'Option1 Value': 'Moosgrün', 'Variant SKU': 'SKU-cap' }),
    ],
    { language: 'de' },
  )
  const readLabels = async (code: string) =>
    Object.fromEntries(
      (
        await database.db
          .selectFrom('attribute_option')
          .innerJoin('attribute_option_text', 'option_id', 'attribute_option.id')
          .select(['language', 'label'])
          .where('code', '=', code)
          .execute()
      ).map(({ language, label }) => [language, label]),
    )
  expect(await readLabels('yellow')).toEqual({ en: 'Yellow', fr: 'Jaune', de: 'Gelb' })
  expect(await readLabels('kids')).toEqual({ en: 'Kids', fr: 'Enfants', de: 'Kinder' })
  expect(await readLabels('moosgrun')).toEqual({ en: 'Moosgrün', de: 'Moosgrün' })
})

test('Sizes are sorted from small to large, regardless of their order in the file', async () => {
  const sizes = (handle: string, ...values: string[]) =>
    values.map((size, place) => ({
      ...aRow(handle, place === 0 ? {} : { Title: '', 'Body (HTML)': '', Vendor: '', Type: '' }),
      ...{ 'Option1 Name': place === 0 ? 'Length' : '', 'Option1 Value': size, 'Variant SKU': `${handle}-${size}` },
    }))
  const readSizes = async () =>
    (
      await database.db
        .selectFrom('attribute_option')
        .innerJoin('attribute', 'attribute.id', 'attribute_id')
        .select('admin_name')
        .where('attribute.code', '=', 'option_length')
        .orderBy('attribute_option.position')
        .execute()
    ).map(({ admin_name }) => admin_name)
  await importRows(database.db, [...sizes('road', '44 cm', '48 cm', '60 cm'), ...sizes('trail', '46 cm', 'L', '38 cm')])
  expect(await readSizes()).toEqual(['38 cm', '44 cm', '46 cm', '48 cm', '60 cm', 'L'])
  await importRows(database.db, sizes('city', '52 cm', 'S'))
  expect(await readSizes()).toEqual(['38 cm', '44 cm', '46 cm', '48 cm', '52 cm', '60 cm', 'S', 'L'])
})
