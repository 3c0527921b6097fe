/** Adds and saves posts from the back office, through the function of the import. */

import { Value } from 'typebox/value'
import type { Db } from '../../../kit/database/database.ts'
import type { FileStore } from '../../../kit/fileStore/fileStore.ts'
import type { StoredImage } from '../../../kit/images/storeImage.ts'
import { findUploadedImage, measureImage } from '../../../kit/images/uploadedImage.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import { type Language, languages } from '../../../shared/locale.ts'
import { addFallbackText, listOwnLanguages } from '../../../shared/mainLanguage.ts'
import { Code } from '../../blog/server/postFile.ts'
import { lockPostLabels, savePostLabels, savePosts } from '../../blog/server/savePosts.sql.ts'
import type { ContentEditor } from '../../contentAdmin/server/pageEdits.ts'
import { flattenForm } from '../../staff/formFields.ts'
import { findText } from '../../staff/formTexts.ts'
import { describeChanges } from '../../staff/server/auditChanges.ts'
import { deleteVersions, recordVersion, saveExternalVersion } from '../../staff/server/contentVersion.sql.ts'
import { hashVersion } from '../../staff/server/hashVersion.ts'
import { isEmptyText, type PostForm, splitSkus } from '../postForm.ts'
import {
  findProductSku,
  findStoredPost,
  hasHadImage,
  lockPost,
  postVersions,
  type StoredPost,
} from './blogAdmin.sql.ts'

/** Differs after every change. */
export function hashPost({ form, image }: StoredPost): string {
  return hashVersion([form, image])
}

/** @throws ShopError 404 */
export async function loadPost(db: Db, id: number): Promise<StoredPost> {
  const post = await findStoredPost(db, id)
  if (!post) throw new ShopError('request.notFound')
  return post
}

/**
 * Saves the form and records it as a version, if the post has not changed since it was read.
 * @throws ShopError `blogAdmin.changed` when it has changed since, `request.invalid` with the errors of the fields
 */
export async function editPost(tx: Db, id: number, given: { version: string; form: PostForm }, editor: ContentEditor) {
  await lockPostLabels(tx, 'use')
  await lockPost(tx, id)
  const current = await loadPost(tx, id)
  if (hashPost(current) !== given.version) throw new ShopError('blogAdmin.changed')
  const image = await findPostImage(tx, current, given.form.image, editor.files)
  const texts = addFallbackText(listWritten(given.form), listWritten(current.form), editor.mainLanguage)
  const own = listOwnLanguages(texts, editor.mainLanguage)
  const products = await readProducts(tx, given.form.products)
  await checkForm(tx, given.form, own, { hasImage: image !== null, unknownSkus: products.unknown }, editor)
  await saveExternalVersion(tx, postVersions(id), current.form, editor.now)
  await store(tx, { slug: current.slug, image }, given.form, texts, products.skus)
  const post = await loadPost(tx, id)
  await recordVersion(tx, postVersions(id), post.form, editor)
  return { post, ...describeChanges(flattenForm(current.form), flattenForm(post.form)) }
}

/**
 * The image of a form: the stored one, one that was uploaded, or one of an earlier version, which may come from an import or the
 * demo.
 * @returns null for an empty path, and for one without an image
 */
async function findPostImage(
  tx: Db,
  { id, image }: StoredPost,
  path: string,
  files: FileStore,
): Promise<StoredImage | null> {
  if (path === '' || path === image?.path) return path === '' ? null : image
  return (
    (await findUploadedImage(path, files)) ??
    ((await hasHadImage(tx, id, path)) ? await measureImage(path, files) : null)
  )
}

/**
 * Reads the products of a post. Orders and lists name variants, so these are accepted, too.
 * @param text SKUs of products or of their variants, separated by commas
 * @returns the SKUs of the products, and the entered ones that do not exist
 */
async function readProducts(tx: Db, text: string): Promise<{ skus: string[]; unknown: string[] }> {
  const skus = new Set<string>()
  const unknown: string[] = []
  for (const given of splitSkus(text)) {
    const sku = await findProductSku(tx, given)
    if (sku === null) unknown.push(given)
    else skus.add(sku)
  }
  return { skus: [...skus], unknown }
}

/**
 * @param texts of the form, with their fallback
 * @param products their SKUs
 */
async function store(
  tx: Db,
  { slug, image }: Pick<StoredPost, 'slug' | 'image'>,
  { texts: _, ...rest }: PostForm,
  texts: Partial<PostForm['texts']>,
  products: string[],
): Promise<void> {
  const written = languages.flatMap((language) => (texts[language] ? [{ language, ...texts[language] }] : []))
  await savePosts(tx, [{ ...rest, author: rest.author.trim(), slug, image, products, texts: written }])
}

function listWritten({ texts }: PostForm): Partial<PostForm['texts']> {
  const trimmed = Object.entries(texts).map(([language, { title, summary, markdown, imageAlt }]) => {
    const text = { title: title.trim(), summary: summary.trim(), markdown, imageAlt: imageAlt.trim() }
    return [language, text] as const
  })
  return Object.fromEntries(trimmed.filter(([, text]) => !isEmptyText(text)))
}

type Reason =
  | 'titleMissing'
  | 'summaryMissing'
  | 'textMissing'
  | 'titleNeeded'
  | 'authorMissing'
  | 'dateInvalid'
  | 'categoryMissing'
  | 'tagMissing'
  | 'imageGone'
  | 'skuUnknown'
  | 'slugInvalid'
  | 'slugTaken'

/**
 * @param problems reasons by the path of the field
 * @param value the unknown SKUs
 * @throws ShopError unless there are no problems
 */
function rejectProblems(problems: ReadonlyMap<string, Reason>, language: Language, value = ''): void {
  if (problems.size === 0) return
  const t = translator(language, 'errors')
  const fields = Object.fromEntries(
    [...problems].map(([path, reason]) => [path, [t('blogAdmin.field', { reason, value })]]),
  )
  throw new ShopError('request.invalid', {}, fields)
}

/** @param own languages whose texts were entered by the staff rather than copied from the main language */
async function checkForm(
  tx: Db,
  form: PostForm,
  own: readonly Language[],
  { hasImage, unknownSkus }: { hasImage: boolean; unknownSkus: readonly string[] },
  { language, mainLanguage }: ContentEditor,
): Promise<void> {
  const problems = new Map<string, Reason>()
  if (form.author.trim().length < 2) problems.set('author', 'authorMissing')
  if (!isDay(form.publishedOn)) problems.set('publishedOn', 'dateInvalid')
  for (const [path, reason] of checkTexts(form, own, mainLanguage)) problems.set(path, reason)
  if (form.image !== '' && !hasImage) problems.set('image', 'imageGone')
  // Includes former codes, which an earlier version of the post may have.
  const labels = await tx
    .selectFrom('post_label')
    .select(['kind', 'code'])
    .unionAll(tx.selectFrom('post_label_redirect').select(['kind', 'code']))
    .execute()
  const isLabel = (kind: string, code: string) => labels.some((label) => label.kind === kind && label.code === code)
  if (!isLabel('category', form.category)) problems.set('category', 'categoryMissing')
  if (form.tags.some((tag) => !isLabel('tag', tag))) problems.set('tags', 'tagMissing')
  if (unknownSkus.length > 0) problems.set('products', 'skuUnknown')
  rejectProblems(problems, language, unknownSkus.join(', '))
}

/** A draft needs only a title in the main language; a published post must be complete in each of its languages. */
function* checkTexts(
  { isPublished, texts }: PostForm,
  own: readonly Language[],
  mainLanguage: Language,
): Generator<[path: string, reason: Reason]> {
  for (const language of own) {
    const { title, summary, markdown } = texts[language]
    if (language === mainLanguage && title.trim() === '') yield [`texts.${language}.title`, 'titleNeeded']
    else if (isPublished && title.trim().length < 3) yield [`texts.${language}.title`, 'titleMissing']
    if (isPublished && summary.trim().length < 20) yield [`texts.${language}.summary`, 'summaryMissing']
    if (isPublished && markdown.trim() === '') yield [`texts.${language}.markdown`, 'textMissing']
  }
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/**
 * Deletes a draft with its versions.
 * @returns the data for the audit log
 * @throws ShopError `blogAdmin.published` for a post that shoppers see or will see
 */
export async function deletePost(tx: Db, id: number, mainLanguage: Language): Promise<{ slug: string; title: string }> {
  await lockPost(tx, id)
  const { slug, form } = await loadPost(tx, id)
  if (form.isPublished) throw new ShopError('blogAdmin.published')
  await tx.deleteFrom('post').where('id', '=', id).execute()
  await deleteVersions(tx, postVersions(id))
  return { slug, title: findText(form.texts, 'title', mainLanguage) }
}

const emptyText = { title: '', summary: '', markdown: '', imageAlt: '' }

/** Adds a draft with a title in the main language. @throws ShopError with the errors of the fields */
export async function createPost(
  tx: Db,
  given: { title: string; slug: string },
  editor: ContentEditor,
): Promise<number> {
  const [slug, title] = [given.slug.trim(), given.title.trim()]
  const problems = new Map<string, Reason>()
  if (title.length < 3) problems.set('title', 'titleMissing')
  if (!Value.Check(Code, slug)) problems.set('slug', 'slugInvalid')
  else if (await tx.selectFrom('post').select('id').where('slug', '=', slug).executeTakeFirst())
    problems.set('slug', 'slugTaken')
  rejectProblems(problems, editor.language)
  const form: PostForm = {
    ...{ isPublished: false, publishedOn: editor.now.toISOString().slice(0, 10), author: editor.name },
    image: '',
    ...{ category: await findFirstCategory(tx), tags: [], products: '' },
    texts: { en: emptyText, fr: emptyText, de: emptyText, [editor.mainLanguage]: { ...emptyText, title } },
  }
  await store(tx, { slug, image: null }, form, addFallbackText(listWritten(form), {}, editor.mainLanguage), [])
  const { id } = await tx.selectFrom('post').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  await recordVersion(tx, postVersions(id), (await loadPost(tx, id)).form, editor)
  return id
}

/** The code of the first category. A shop without categories gets one, because every post has a category. */
async function findFirstCategory(tx: Db): Promise<string> {
  const first = await tx
    .selectFrom('post_label')
    .select('code')
    .where('kind', '=', 'category')
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst()
  if (first) return first.code
  const nameIn = (language: Language) => translator(language, 'server')('blog.firstCategory')
  const name = { en: nameIn('en'), fr: nameIn('fr'), de: nameIn('de') }
  await savePostLabels(tx, [{ kind: 'category', code: 'news', name }])
  return 'news'
}
