/**
 * All findings an import can report. A rejected row rejects its whole product, a corrected one is imported with changes, a noted
 * one is imported unchanged. The report file contains the codes, so that imports can be compared.
 */
export type FindingKind = 'rejected' | 'corrected' | 'noted'

export const findingCodes = {
  // Rows
  productRejected: ['rejected', 'another row of this product was rejected; a product is imported whole or not at all'],
  handleMissing: ['rejected', 'a row needs a handle, or a title to generate one from'],
  handleMade: ['corrected', 'no handle; generated from the title'],
  handleNormalised: ['corrected', 'the handle was converted to lowercase letters, digits and single hyphens'],
  handleRepeated: ['corrected', 'an earlier product of the file has this handle; this one got a number'],
  rowsApart: [
    'rejected',
    'several products have this handle, and it is unclear which one the rows without a title belong to; put the rows of each product together',
  ],
  tooManyRows: ['rejected', 'a product can have up to 2,000 rows and two million characters'],
  extraCells: ['rejected', 'more cells than the header has columns; is a text with a comma not quoted?'],
  shortRow: ['corrected', 'fewer cells than the header has columns; the missing ones were read as blank'],
  emptyRow: ['corrected', 'the row has nothing but a handle and was skipped'],
  cellTooLarge: ['rejected', 'a cell can have up to 100 kB'],
  columnUnknown: ['noted', 'unknown column; ignored'],
  delimiter: ['corrected', 'the cells are not separated by commas'],
  encoding: ['corrected', 'the file is not UTF-8; it was decoded'],
  databaseRejected: ['rejected', 'the database rejected this product'],
  // Texts
  titleMissing: ['rejected', 'a product needs a title'],
  textCut: ['corrected', 'too long; it was cut'],
  htmlInText: ['corrected', 'HTML in a plain text; its tags were removed'],
  htmlUnsafe: ['corrected', 'active HTML (scripts, frames, event handlers) was removed'],
  htmlSimplified: ['corrected', 'decorative HTML was removed; text and structure were preserved'],
  plainText: ['corrected', 'plain text; converted to paragraphs'],
  formula: ['corrected', 'looks like a spreadsheet formula; imported as text, escaped in this report'],
  controlCharacters: ['corrected', 'invisible characters were removed'],
  spaces: ['corrected', 'repeated spaces were collapsed'],
  vendorMissing: ['noted', 'no vendor; the product has no brand'],
  typeMissing: ['noted', 'no type and no category; the product is listed under accessories'],
  typeUnknown: ['noted', 'unknown type; the product is in a category with that name'],
  termReplaced: ['corrected', 'not in the shop; replaced with your choice'],
  statusUnknown: ['corrected', 'unknown status; the product is hidden'],
  giftCard: ['rejected', 'gift cards are not sold here'],
  // Variants
  skuMade: ['corrected', 'no SKU; generated from handle and options'],
  skuTooLong: ['rejected', 'a SKU can have up to 100 characters'],
  skuRepeated: ['rejected', 'another row of the file has this SKU'],
  skuLookalike: ['rejected', 'differs from another SKU only in letter case, spaces or invisible characters'],
  variantDeactivated: ['noted', 'this variant is no longer in the file; it is no longer sold'],
  variantElsewhere: [
    'noted',
    'the file has this variant under another handle; it stays with this product and is sold as before',
  ],
  variantUnfit: [
    'rejected',
    'the file has this variant under another handle, and its options do not match those of the rows here',
  ],
  skuTaken: ['rejected', 'another product of the shop has this SKU'],
  skuFormer: ['corrected', 'the variant used to have this SKU; its current SKU stays'],
  skuReused: ['noted', 'another variant used to have this SKU; the one that has it now is changed'],
  optionMissing: ['rejected', 'the product has this option, but the variant has no value for it'],
  optionUnnamed: ['rejected', 'option value without an option name in the first row of the product'],
  optionTooLong: ['rejected', 'an option value can have up to 100 characters'],
  optionNamesRepeated: ['rejected', 'two options of the product are the same'],
  optionsRepeated: ['rejected', 'two variants of the product have the same options'],
  // Numbers
  priceMissing: ['rejected', 'a variant needs a price'],
  priceNotNumber: ['rejected', 'not a price in the currency of the file'],
  priceNegative: ['rejected', 'a price cannot be negative'],
  priceZero: ['rejected', 'free products need --allow-free'],
  priceTooHigh: ['rejected', 'a price can be at most 100,000,000'],
  priceAmbiguous: ['rejected', 'ambiguous; write 1299.00'],
  priceSeparators: ['corrected', 'has thousands separators, a decimal comma or a currency sign; converted'],
  priceRounded: ['corrected', 'more than two decimals; rounded, half away from zero'],
  compareAtIgnored: ['corrected', 'not higher than the price; not on sale'],
  stockMissing: ['corrected', 'tracked, but without a quantity; imported as sold out (see --blank-stock)'],
  stockNotTracked: ['corrected', 'the quantity is not tracked; imported as always in stock'],
  stockNotNumber: ['rejected', 'not a whole number'],
  stockNegative: ['corrected', 'below zero; imported as sold out'],
  stockTooHigh: ['rejected', 'a stock can be at most 1,000,000'],
  weightIgnored: ['corrected', 'not a weight in grams; ignored'],
  bicycleWrong: ['rejected', 'not geometry, build and paint of a bicycle as an export writes them; see these fields'],
  hsCodeIgnored: ['corrected', 'not 4, 6 or 8 digits; ignored'],
  barcodeIgnored: ['corrected', 'rounded by a spreadsheet; ignored'],
  // Images
  imagePath: ['corrected', 'images are read only from the folder of the file and from https URLs; skipped'],
  imageMissing: ['corrected', 'image not found; skipped'],
  imagePrivate: ['corrected', 'the URL leads into a private network; skipped'],
  imageTooLarge: ['corrected', 'an image can have up to 20 MB and 40 million pixels; skipped'],
  imageKind: ['corrected', 'not a readable JPEG, PNG, GIF, WebP or AVIF; skipped'],
  imageUnreachable: ['corrected', 'the image could not be downloaded; skipped'],
  imagesKept: ['noted', 'an image of the file is unavailable; the images that the shop has of this product were kept'],
  imageSurplus: ['corrected', 'a product can have up to 100 images; skipped'],
  // Translations and reviews
  productUnknown: ['rejected', 'unknown product'],
  localeUnknown: ['rejected', 'the shop supports en, fr and de'],
  localeDefault: ['noted', 'the product has a text in the main language of the shop; it stays as it is'],
  translationTitle: ['corrected', 'no title in this language; the default language is used'],
  translationText: ['corrected', 'no description in this language; the default language is used'],
  ratingUnknown: ['rejected', 'a rating is a whole number from 1 to 5'],
  reviewEmpty: ['rejected', 'a review needs a text'],
  reviewerMissing: ['corrected', 'no name; imported as anonymous'],
  dateUnknown: ['rejected', 'not a date, or in the future'],
  reviewSpam: ['rejected', 'marked as spam'],
} as const satisfies Record<string, readonly [FindingKind, string]>

export type FindingCode = keyof typeof findingCodes

/** A finding about a cell. @see findingCodes */
export interface ImportFinding {
  /** Numbered as in a spreadsheet: the header is row 1. */
  row: number
  handle: string
  column: string
  reason: FindingCode
  /** The cell, or the part of it that matters. */
  value: string
}

/** What the reason means for the row. */
export function getFindingKind(reason: FindingCode): FindingKind {
  return findingCodes[reason][0]
}

/** Whether the finding rejects its whole product. */
export function isRejection(finding: ImportFinding): boolean {
  return getFindingKind(finding.reason) === 'rejected'
}
