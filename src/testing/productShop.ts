/** A shop for listings and product pages: a complete bicycle, simple products, an inactive one, and ten more for paging. */
import { aProduct, aVariant, frameGeometry } from './factories.ts'
import { buildTestShop, type TestShop } from './testShop.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

/** Noon of 15 June 2026: the sale of the bicycle TRAIL runs in June. */
export function buildProductShop(): Promise<TestShop> {
  return buildTestShop({
    now: new Date('2026-06-15T12:00:00Z'),
    products: [
      aProduct({
        sku: 'TRAIL',
        urlKey: 'trail-29',
        brand: 'harrowpike',
        createdAt: day(1),
        isNew: true,
        saleCount: 3,
        text: {
          en: { name: 'Trail 29', shortDescription: 'A bike.', description: '<p>Long.</p>' },
          de: { name: 'Trail 29 Hardtail', shortDescription: 'Ein Rad.', description: '<p>Lang.</p>' },
        },
        options: { rider: ['women', 'men'], frame_material: ['steel'] },
        values: { fork: { en: 'Rigid', de: 'Starr' } },
        variants: [
          aVariant({
            sku: 'TRAIL-B-M',
            options: { color: 'black', size: 'm' },
            priceMinor: 900_00,
            salePriceMinor: 810_00,
            stock: 2,
            imagePaths: ['bikes/trail-black.svg'],
          }),
          aVariant({
            sku: 'TRAIL-B-L',
            options: { color: 'black', size: 'l' },
            priceMinor: 950_00,
            stock: 0,
            imagePaths: ['bikes/trail-black.svg'],
          }),
          aVariant({ sku: 'TRAIL-W-M', options: { color: 'white', size: 'm' }, priceMinor: 920_00, stock: 5 }),
        ],
        images: [
          { path: 'bikes/trail-black.svg', width: 1200, height: 800, alt: { en: 'Black', de: 'Schwarz' } },
          { path: 'bikes/trail-white.svg', width: 1200, height: 800, alt: { en: 'White' } },
        ],
        saleStartsAt: new Date('2026-06-01T00:00:00Z'),
        saleEndsAt: new Date('2026-07-01T00:00:00Z'),
        geometry: {
          m: { ...frameGeometry, riderMinCm: 168, riderMaxCm: 178 },
          l: { ...frameGeometry, riderMinCm: 178, riderMaxCm: 188 },
        },
      }),
      aProduct({
        sku: 'TYRE',
        name: 'Tyre',
        categoryIds: [56],
        priceMinor: 20_00,
        createdAt: day(2),
        saleCount: 9,
        isFeatured: true,
      }),
      aProduct({
        sku: 'BELL',
        name: 'Bell',
        categoryIds: [15],
        priceMinor: 5_00,
        stock: 0,
        createdAt: day(3),
        images: [],
      }),
      aProduct({ sku: 'GONE', name: 'Gone', isActive: false, createdAt: day(4) }),
      ...Array.from({ length: 10 }, (_empty, index) =>
        aProduct({
          sku: `ROAD-${index}`,
          name: `Road ${index}`,
          brand: 'fell',
          categoryIds: [3],
          priceMinor: (index + 30) * 100_00,
          createdAt: day(10 + index),
        }),
      ),
    ],
  })
}
