/**
 * Everything an import can say about a row. A refused row takes its whole product with it, a mended one is imported changed, a noted
 * one is imported as it is. The codes stand in the report file, so that a later import can be compared with an earlier one.
 */
export type Kind = 'refused' | 'mended' | 'noted'

export const reasons = {
  // The row as such
  productRefused: ['refused', 'another row of this product is refused; a product comes whole or not at all'],
  handleMissing: ['refused', 'a row needs a handle, or a title to make one from'],
  handleMade: ['mended', 'no handle; it was made from the title'],
  handleNormalised: ['mended', 'the handle became an address of small letters, digits and single hyphens'],
  handleRepeated: ['mended', 'an earlier product of the file has this handle; this one got a number'],
  rowsApart: [
    'refused',
    'several products have this handle, and rows without a title stand apart from them; put the rows of each product together',
  ],
  tooManyRows: ['refused', 'a product may have 2,000 rows and two million characters'],
  extraCells: ['refused', 'more cells than the header has columns; is a text with a comma not quoted?'],
  shortRow: ['mended', 'fewer cells than the header has columns; the missing ones were read as blank'],
  emptyRow: ['mended', 'the row says nothing beside its handle and was passed over'],
  cellTooLarge: ['refused', 'a cell may hold 100 kB'],
  columnUnknown: ['noted', 'the shop knows no such column; it was not read'],
  delimiter: ['mended', 'the cells are not separated by commas'],
  encoding: ['mended', 'the file is not UTF-8; it was decoded'],
  databaseRefused: ['refused', 'the database refuses this product'],
  // Words
  titleMissing: ['refused', 'a product needs a title'],
  textCut: ['mended', 'too long; it was cut'],
  htmlInText: ['mended', 'HTML in a plain text; its tags were removed'],
  htmlUnsafe: ['mended', 'the HTML can act (scripts, frames, event handlers); that was removed'],
  htmlSimplified: ['mended', 'HTML that dresses up was removed; words and structure stay'],
  plainText: ['mended', 'plain text; it became paragraphs'],
  formula: ['mended', 'looks like a spreadsheet formula; kept as text, made harmless in this report'],
  controlCharacters: ['mended', 'characters that cannot be seen were removed'],
  spaces: ['mended', 'double spaces became one'],
  vendorMissing: ['noted', 'no vendor; the product has no brand'],
  typeMissing: ['noted', 'no type and no category; the product stands under accessories'],
  typeUnknown: ['noted', 'an unknown type; a category of that name is made'],
  statusUnknown: ['mended', 'an unknown status; the product is not shown'],
  giftCard: ['refused', 'gift cards are not sold here'],
  // Variants
  skuMade: ['mended', 'no SKU; it was made from handle and options'],
  skuTooLong: ['refused', 'a SKU may have 100 characters'],
  skuRepeated: ['refused', 'another row of the file has this SKU'],
  skuLookalike: ['refused', 'differs from another SKU only in letter case, spaces or characters that cannot be seen'],
  variantDeactivated: ['noted', 'the file no longer has this variant of the product; it is not sold any more'],
  variantElsewhere: [
    'noted',
    'the file has this variant of the product under another handle; it stays with the product and is sold as before',
  ],
  variantUnfit: [
    'refused',
    'the file has this variant of the product under another handle, and its options do not go with those of the rows here',
  ],
  skuTaken: ['refused', 'another product of the shop has this SKU'],
  optionMissing: ['refused', 'the product has this option, the variant says nothing about it'],
  optionUnnamed: ['refused', 'an option value without an option name on the first row of the product'],
  optionTooLong: ['refused', 'an option value may have 100 characters'],
  optionNamesRepeated: ['refused', 'two options of a product mean the same'],
  optionsRepeated: ['refused', 'two variants of a product have the same options'],
  // Numbers
  priceMissing: ['refused', 'a variant needs a price'],
  priceNotNumber: ['refused', 'not a price'],
  priceNegative: ['refused', 'a price cannot be negative'],
  priceZero: ['refused', 'nothing is given away; use --allow-free if it shall be'],
  priceTooHigh: ['refused', 'a price may be 100,000,000 at most'],
  priceAmbiguous: ['refused', 'can be read in two ways; write 1299.00'],
  priceSeparators: ['mended', 'written with thousands separators, a decimal comma or a currency sign; read as shown'],
  priceRounded: ['mended', 'more than two decimals; rounded, half away from zero'],
  compareAtIgnored: ['mended', 'not a price above the price; there is no sale'],
  stockMissing: ['mended', 'tracked, but no quantity; taken as sold out (see --blank-stock)'],
  stockNotTracked: ['mended', 'the quantity is not tracked; taken as plenty'],
  stockNotNumber: ['refused', 'not a whole number'],
  stockNegative: ['mended', 'below zero; taken as sold out'],
  stockTooHigh: ['refused', 'a stock may be 1,000,000 at most'],
  weightIgnored: ['mended', 'not a weight in grams; left out'],
  barcodeIgnored: ['mended', 'a spreadsheet made a rounded number of it; left out'],
  // Pictures
  picturePath: ['mended', 'pictures are read from the folder of the file and from https addresses only; left out'],
  pictureMissing: ['mended', 'there is no such picture; left out'],
  picturePrivate: ['mended', 'the address leads into a private network; left out'],
  pictureTooLarge: ['mended', 'a picture may have 20 MB and 40 million pixels; left out'],
  pictureKind: ['mended', 'not a JPEG, PNG, GIF, WebP or AVIF that can be read; left out'],
  pictureUnreachable: ['mended', 'the picture could not be fetched; left out'],
  picturesKept: ['noted', 'a picture of the file could not be had; all that the shop has of this product stay'],
  pictureSurplus: ['mended', 'a product may have 100 pictures; left out'],
  // Translations and reviews
  productUnknown: ['refused', 'the shop has no such product'],
  localeUnknown: ['refused', 'the shop speaks en, fr and de'],
  localeDefault: ['noted', 'the shop has this text from the product file; it stays'],
  translationTitle: ['mended', 'no title in this language; that of the default language stands in'],
  translationText: ['mended', 'no description in this language; that of the default language stands in'],
  ratingUnknown: ['refused', 'a rating is a whole number from 1 to 5'],
  reviewEmpty: ['refused', 'a review needs words'],
  reviewerMissing: ['mended', 'no name; the review stands without one'],
  dateUnknown: ['refused', 'not a date that has come'],
  reviewSpam: ['refused', 'marked as spam'],
} as const satisfies Record<string, readonly [Kind, string]>

export type Reason = keyof typeof reasons

/** What an import says about a cell. @see reasons */
export interface Finding {
  /** As a spreadsheet counts: the header is row 1. */
  row: number
  handle: string
  column: string
  reason: Reason
  /** The cell, or the part of it that matters. */
  value: string
}

export function kindOf(reason: Reason): Kind {
  return reasons[reason][0]
}

export function isRefusal(finding: Finding): boolean {
  return kindOf(finding.reason) === 'refused'
}
