import type { Columns } from './csv/layout.ts'

/** Shopify's public product CSV. "Cost per item" stands among the ignored: what the shop paid is never read, so it can never be shown. */
export const productColumns = {
  read: [
    'Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published',
    'Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value',
    'Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price',
    'Variant Barcode', 'Image Src', 'Image Position', 'Image Alt Text', 'Gift Card', 'Variant Image', 'Status',
  ],
  required: ['Handle', 'Title', 'Variant Price'],
  ignored: [
    'Cost per item', 'Variant Inventory Policy', 'Variant Fulfillment Service', 'Variant Requires Shipping', 'Variant Taxable',
    'Variant Weight Unit', 'Variant Tax Code', 'SEO Title', 'SEO Description', 'Option1 Linked To', 'Option2 Linked To', 'Option3 Linked To',
    'Continue selling when out of stock', 'Requires shipping', 'Fulfillment service', 'Charge tax', 'Tax code', 'Weight unit for display',
    'Unit price total measure', 'Unit price total measure unit', 'Unit price base measure', 'Unit price base measure unit',
  ],
  // The names of the newer template of the same file.
  aliases: {
    'url handle': 'Handle', description: 'Body (HTML)', body: 'Body (HTML)', 'published on online store': 'Published', sku: 'Variant SKU',
    barcode: 'Variant Barcode', price: 'Variant Price', 'compare-at price': 'Variant Compare At Price', 'inventory tracker': 'Variant Inventory Tracker',
    'inventory quantity': 'Variant Inventory Qty', 'weight value (grams)': 'Variant Grams', 'product image url': 'Image Src', 'variant image url': 'Variant Image',
  },
} as const satisfies Columns<string>

export type ProductColumn = (typeof productColumns.read)[number]

export const optionPlaces = [1, 2, 3] as const
