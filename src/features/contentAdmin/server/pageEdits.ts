/** Saves and deletes content pages from the back office, through the function of the import. */
import type { Db } from '../../../kit/database/database.ts'
import type { FileStore } from '../../../kit/fileStore/fileStore.ts'
import { findUploadedImage } from '../../../kit/images/uploadedImage.ts'
import { articleHtml } from '../../../kit/text/markdownHtml.ts'
import { ShopError } from '../../../shared/errors.ts'
import { defaultLanguage, type Language, languages } from '../../../shared/locale.ts'
import { addFallbackText, listOwnLanguages } from '../../../shared/mainLanguage.ts'
import { hasPhoneInLink } from '../../content/server/phoneLink.ts'
import { savePages } from '../../content/server/savePages.sql.ts'
import { flattenForm } from '../../staff/formFields.ts'
import { findText } from '../../staff/formTexts.ts'
import { describeChanges } from '../../staff/server/auditChanges.ts'
import { deleteVersions, recordVersion, saveExternalVersion } from '../../staff/server/contentVersion.sql.ts'
import { hashVersion } from '../../staff/server/hashVersion.ts'
import { listGaps, parseLegalSlug } from '../legalPages.ts'
import { isEmptyPageText, isOwnPage, type PageForm } from '../pageForm.ts'
import { type ContentProblem, rejectContentProblems } from './fieldProblems.ts'
import { findStoredPage, lockPage, pageVersions, type StoredPage } from './pageAdmin.sql.ts'

/** The person who edits a page or a post. */
export interface ContentEditor {
  name: string
  language: Language
  /** The language that every page and post has. */
  mainLanguage: Language
  now: Date
  files: FileStore
}

/** Differs after every change. */
export function hashPage({ isStored, form, details }: StoredPage): string {
  return hashVersion([isStored, form, details])
}

/**
 * Saves the form and records it as a version, if the page has not changed since it was read. The structured data beside the text
 * stays.
 * @throws ShopError `contentAdmin.changed` when it has changed since, `request.invalid` with the errors of the fields
 */
export async function editPage(
  tx: Db,
  slug: string,
  given: { version: string; form: PageForm },
  editor: ContentEditor,
) {
  await lockPage(tx, slug)
  const current = await findStoredPage(tx, slug)
  if (hashPage(current) !== given.version) throw new ShopError('contentAdmin.changed')
  const { form } = given
  const image = form.image === current.image?.path ? current.image : await findUploadedImage(form.image, editor.files)
  const written = addFallbackText(listWritten(form), listWritten(current.form), editor.mainLanguage)
  const own = listOwnLanguages(written, editor.mainLanguage)
  rejectContentProblems(findPageProblems(slug, form, own, image !== null), editor.language)
  if (current.isStored) await saveExternalVersion(tx, pageVersions(slug), current.form, editor.now)
  const texts = languages.flatMap((language) => {
    const text = written[language]
    if (text === undefined) return []
    const { title, description, markdown, imageAlt } = text
    // A new translation gets the structured data of the English page.
    const details = current.details[language] ?? current.details[defaultLanguage]
    return {
      ...{ language, title: title.trim(), description: description.trim(), markdown, imageAlt: imageAlt.trim() },
      ...(details === undefined ? {} : { details }),
    }
  })
  await savePages(tx, [{ slug, image, isInFooter: form.isInFooter, texts }])
  const page = await findStoredPage(tx, slug)
  await recordVersion(tx, pageVersions(slug), page.form, editor)
  return { page, ...describeChanges(flattenForm(current.form), flattenForm(page.form)) }
}

const listWritten = ({ texts }: PageForm): Partial<PageForm['texts']> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => !isEmptyPageText(text)))

/** These pages have other content, too. */
const mayLackText = ['order-tracking', 'store-location']

function findPageProblems(
  slug: string,
  form: PageForm,
  own: readonly Language[],
  hasImage: boolean,
): Map<string, ContentProblem> {
  const problems = new Map<string, ContentProblem>()
  if (form.image !== '' && !hasImage) problems.set('image', 'imageGone')
  for (const language of own) {
    const { title, markdown, imageAlt } = form.texts[language]
    const path = (name: string) => `texts.${language}.${name}`
    if (title.trim().length < 3) problems.set(path('title'), 'titleMissing')
    if (markdown.trim() === '' && !mayLackText.includes(slug)) problems.set(path('markdown'), 'textMissing')
    if (parseLegalSlug(slug) && listGaps(markdown).length > 0) problems.set(path('markdown'), 'gapsLeft')
    if (hasPhoneInLink(articleHtml(markdown))) problems.set(path('markdown'), 'phoneInLink')
    if (form.image !== '' && imageAlt.trim() === '') problems.set(path('imageAlt'), 'altMissing')
  }
  return problems
}

/**
 * Deletes a page of the shop's own with its versions.
 * @returns its title, for the audit log
 * @throws ShopError 404; `contentAdmin.needed` for a page that every shop has
 */
export async function deletePage(tx: Db, slug: string, mainLanguage: Language): Promise<string> {
  await lockPage(tx, slug)
  const { isStored, form } = await findStoredPage(tx, slug)
  if (!isStored) throw new ShopError('request.notFound')
  if (!isOwnPage(slug)) throw new ShopError('contentAdmin.needed')
  await tx.deleteFrom('page').where('slug', '=', slug).execute()
  await deleteVersions(tx, pageVersions(slug))
  return findText(form.texts, 'title', mainLanguage)
}
