/** Reads the editor's form of a banner, and saves it. */
import type { Db } from '../../../kit/database/database.ts'
import { savePositions } from '../../../kit/database/savePositions.ts'
import type { FileStore } from '../../../kit/fileStore/fileStore.ts'
import { findUploadedImage } from '../../../kit/images/uploadedImage.ts'
import { ShopError } from '../../../shared/errors.ts'
import { type Language, languages } from '../../../shared/locale.ts'
import { addFallbackText, listOwnLanguages } from '../../../shared/mainLanguage.ts'
import { type Currency, formatAmount } from '../../../shared/money.ts'
import { readPrice } from '../../../shared/readPrice.ts'
import { readSameSitePath } from '../../../shared/sameSitePath.ts'
import { formatLocalMinute, parseLocalMinute } from '../../../shared/zonedTime.ts'
import { flattenForm } from '../../staff/formFields.ts'
import { describeChanges } from '../../staff/server/auditChanges.ts'
import { hashVersion } from '../../staff/server/hashVersion.ts'
import { type BannerForm, emptyBanner } from '../bannerForm.ts'
import { findStoredBanner, insertBanner, lockBanners, type StoredBanner, updateBanner } from './bannerAdmin.sql.ts'
import { type ContentProblem, rejectContentProblems } from './fieldProblems.ts'

export interface BannerContext {
  language: Language
  currency: Currency
  timeZone: string
  /** The language that every banner has. */
  mainLanguage: Language
  files: FileStore
}

/** Differs after every change. */
export const hashBanner = (banner: StoredBanner): string => hashVersion(banner)

/** @throws ShopError 404 */
export async function loadBanner(db: Db, id: number): Promise<StoredBanner> {
  const banner = await findStoredBanner(db, id)
  if (!banner) throw new ShopError('request.notFound')
  return banner
}

/** A stored banner as the editor shows it. */
export function toBannerForm(
  { isActive, link, imagePath, priceMinor, startsAt, endsAt, texts }: StoredBanner,
  { language, timeZone }: Pick<BannerContext, 'language' | 'timeZone'>,
): BannerForm {
  const textIn = (each: Language) => {
    const { title = '', subtitle = '', imageAlt = '' } = texts.find((text) => text.language === each) ?? {}
    return { title, subtitle, imageAlt }
  }
  return {
    ...{ isActive, link, image: imagePath },
    price: priceMinor === null ? '' : formatAmount(priceMinor, language),
    startsAt: startsAt ? formatLocalMinute(startsAt, timeZone) : '',
    endsAt: endsAt ? formatLocalMinute(endsAt, timeZone) : '',
    texts: { en: textIn('en'), fr: textIn('fr'), de: textIn('de') },
  }
}

/** Adds a banner at the end. @throws ShopError with the errors of the fields */
export async function createBanner(tx: Db, form: BannerForm, context: BannerContext) {
  const ids = await lockBanners(tx)
  const draft = await readBannerForm(form, null, context)
  const id = await insertBanner(tx, draft, ids.length + 1)
  await savePositions(tx, 'banner', [...ids, id])
  const { after } = describeChanges(flattenForm(emptyBanner), flattenForm(toBannerForm({ id, ...draft }, context)))
  return { id, after }
}

/** @throws ShopError `contentAdmin.changed` when it has changed since it was read, `request.invalid` with the errors of the fields */
export async function editBanner(
  tx: Db,
  id: number,
  given: { version: string; form: BannerForm },
  context: BannerContext,
) {
  await lockBanners(tx)
  const current = await loadBanner(tx, id)
  if (hashBanner(current) !== given.version) throw new ShopError('contentAdmin.changed')
  await updateBanner(tx, id, await readBannerForm(given.form, current, context))
  const banner = await loadBanner(tx, id)
  const [before, after] = [current, banner].map((each) => flattenForm(toBannerForm(each, context)))
  return { banner, ...describeChanges(before ?? new Map(), after ?? new Map()) }
}

/** @throws ShopError `contentAdmin.changed` when the banners or their order have changed since they were read */
export async function orderBanners(tx: Db, { before, after }: { before: number[]; after: number[] }): Promise<void> {
  const current = await lockBanners(tx)
  const isSame = (one: readonly number[], other: readonly number[]) => one.join() === other.join()
  const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
  if (!isSame(current, before) || !isSame(sorted(current), sorted(after))) throw new ShopError('contentAdmin.changed')
  await savePositions(tx, 'banner', after)
}

/** @param stored its times are preserved to the millisecond unless their fields have changed */
async function readBannerForm(
  form: BannerForm,
  stored: StoredBanner | null,
  { language, currency, timeZone, mainLanguage, files }: BannerContext,
): Promise<Omit<StoredBanner, 'id'>> {
  const problems = new Map<string, ContentProblem>()
  const link = readLink(form.link.trim())
  if (link === null) problems.set('link', 'linkInvalid')
  const isSameImage = stored !== null && form.image === stored.imagePath
  if (form.image === '') problems.set('image', 'imageMissing')
  else if (!isSameImage && !(await findUploadedImage(form.image, files))) problems.set('image', 'imageGone')
  const price = form.price.trim() === '' ? null : readPrice(form.price, currency)
  const isPrice = price === null || (typeof price !== 'string' && !price.reasons.includes('priceRounded'))
  if (!isPrice) problems.set('price', 'priceInvalid')
  const readMoment = (name: 'startsAt' | 'endsAt'): Date | null => {
    const [text, known] = [form[name].trim(), stored?.[name] ?? null]
    if (text === '') return null
    if (known && formatLocalMinute(known, timeZone) === text) return known
    const moment = parseLocalMinute(text, timeZone)
    if (!moment) problems.set(name, 'dateInvalid')
    return moment
  }
  const [startsAt, endsAt] = [readMoment('startsAt'), readMoment('endsAt')]
  if (startsAt && endsAt && startsAt >= endsAt) problems.set('endsAt', 'reversed')
  const before = stored ? listWritten(toBannerForm(stored, { language, timeZone })) : {}
  const texts = addFallbackText(listWritten(form), before, mainLanguage)
  for (const each of listOwnLanguages(texts, mainLanguage)) {
    if (form.texts[each].title.trim() === '') problems.set(`texts.${each}.title`, 'titleNeeded')
  }
  rejectContentProblems(problems, language)
  return {
    ...{ isActive: form.isActive, link: link ?? '', imagePath: form.image, startsAt, endsAt },
    priceMinor: price !== null && typeof price !== 'string' ? price.minor : null,
    texts: languages.flatMap((each) => (texts[each] ? [{ language: each, ...texts[each] }] : [])),
  }
}

function listWritten({ texts }: BannerForm): Partial<BannerForm['texts']> {
  const trimmed = Object.entries(texts).map(([language, { title, subtitle, imageAlt }]) => {
    const text = { title: title.trim(), subtitle: subtitle.trim(), imageAlt: imageAlt.trim() }
    return [language, text] as const
  })
  return Object.fromEntries(trimmed.filter(([, text]) => Object.values(text).some((each) => each !== '')))
}

/** @returns a path of the shop or an https URL; null for anything else */
function readLink(text: string): string | null {
  if (text.startsWith('https://')) return URL.canParse(text) ? new URL(text).href : null
  return readSameSitePath(text)
}
