/** Converts between categories and the texts of the editor's fields. */
import { createHash } from 'node:crypto'
import type { Db } from '../../../kit/database/database.ts'
import type { FileStore } from '../../../kit/fileStore/fileStore.ts'
import { findUploadedImage } from '../../../kit/images/uploadedImage.ts'
import { toSlug } from '../../../kit/text/slug.ts'
import { type Language, languages } from '../../../shared/locale.ts'
import { addFallbackText } from '../../../shared/mainLanguage.ts'
import { rootSlug } from '../../../shared/paths.ts'
import { toSingleLine } from '../../../shared/personDetails.ts'
import { accessoriesCategoryId, rootCategoryId, sparesCategoryId } from '../../catalog/catalog.menu.ts'
import { type CategoryForm, categoryFields, makeForm, textField } from '../catalogForms.ts'
import { type CatalogFieldErrors, makeCatalogErrors } from './catalogFieldErrors.ts'
import { type CategoryText, findCategory, isSlugTaken, type StoredCategory } from './category.sql.ts'

const maxNameLength = 100
const maxSlugLength = 80
const maxMetaLength = 320
const maxAltLength = 300
const maxDescriptionLength = 2000

/** The specification refers to these categories by id (spec §9), so they cannot be deleted or moved, and keep their slugs. */
export function isFixedCategory(id: number): boolean {
  return id === rootCategoryId || id === sparesCategoryId || id === accessoriesCategoryId
}

interface ReadCategory extends Pick<StoredCategory, 'slug' | 'isActive' | 'imagePath' | 'texts'> {
  /** Null for the root. */
  parent: StoredCategory | null
}

/**
 * Reads the form of a category.
 * @param stored the category that is changed; null for a new one
 * @throws ShopError with the errors of all fields
 */
export async function readCategory(
  tx: Db,
  form: CategoryForm,
  stored: StoredCategory | null,
  { language, mainLanguage, files }: { language: Language; mainLanguage: Language; files: FileStore },
): Promise<ReadCategory> {
  const errors = makeCatalogErrors(language)
  const isFixed = stored !== null && isFixedCategory(stored.id)
  const texts: StoredCategory['texts'] = {}
  for (const each of languages) {
    const text = readText(form, each, each === mainLanguage, errors)
    if (text) texts[each] = text
  }
  const slug = isFixed ? stored.slug : await readSlug(tx, form, stored, mainLanguage, errors)
  const parent = stored?.parentId === null ? null : await readParent(tx, form, stored, errors)
  const imagePath = await readImage(form.image, stored?.imagePath ?? null, files)
  if (imagePath === undefined) errors.add('image', 'imageGone')
  errors.throwIfAny()
  return {
    ...{ slug, parent, imagePath: imagePath ?? null },
    texts: addFallbackText(texts, stored?.texts ?? {}, mainLanguage),
    isActive: stored?.id === rootCategoryId || form.shown === 'yes',
  }
}

function readText(
  form: CategoryForm,
  language: Language,
  isRequired: boolean,
  errors: CatalogFieldErrors,
): CategoryText | null {
  const [nameField, descriptionField] = [textField('name', language), textField('description', language)]
  const [metaField, altField] = [textField('metaDescription', language), textField('imageAlt', language)]
  const name = toSingleLine(form[nameField])
  const description = form[descriptionField].replaceAll('\u0000', '').trim()
  const metaDescription = toSingleLine(form[metaField])
  const imageAlt = toSingleLine(form[altField])
  if (name.length > maxNameLength) errors.add(nameField, 'tooLong', maxNameLength)
  if (description.length > maxDescriptionLength) errors.add(descriptionField, 'tooLong', maxDescriptionLength)
  if (metaDescription.length > maxMetaLength) errors.add(metaField, 'tooLong', maxMetaLength)
  if (imageAlt.length > maxAltLength) errors.add(altField, 'tooLong', maxAltLength)
  if (name !== '') return { name, description, metaDescription, imageAlt }
  if (isRequired) errors.add(nameField, 'missing')
  else if (`${description}${metaDescription}${imageAlt}` !== '') errors.add(nameField, 'nameMissing')
  return null
}

/** An empty slug is derived from the name in the main language. */
async function readSlug(
  tx: Db,
  form: CategoryForm,
  stored: StoredCategory | null,
  mainLanguage: Language,
  errors: CatalogFieldErrors,
): Promise<string> {
  const name = form[textField('name', mainLanguage)]
  const typed = form.slug.trim().toLowerCase()
  const slug = typed === '' ? toSlug(name, maxSlugLength) : typed
  if (slug === '') {
    if (toSingleLine(name) !== '') errors.add('slug', 'missing')
  } else if (slug.length > maxSlugLength || !/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u.test(slug))
    errors.add('slug', 'slugFormat')
  else if (slug === rootSlug || (await isSlugTaken(tx, slug, stored?.id ?? null))) errors.add('slug', 'slugTaken', slug)
  return slug
}

async function readParent(
  tx: Db,
  form: CategoryForm,
  stored: StoredCategory | null,
  errors: CatalogFieldErrors,
): Promise<StoredCategory | null> {
  const id = /^\d{1,9}$/.test(form.parent) ? Number(form.parent) : 0
  const parent = await findCategory(tx, id)
  if (!parent) errors.add('parent', 'parentGone')
  else if (stored && parent.lineage.includes(stored.id)) errors.add('parent', 'parentBelow')
  return parent
}

/** An uploaded image, or the stored one. @returns null without an image, undefined for a path without a file */
export async function readImage(
  path: string,
  stored: string | null,
  files: FileStore,
): Promise<string | null | undefined> {
  if (path === '') return null
  if (path === stored) return stored
  return (await findUploadedImage(path, files))?.path
}

/** A stored category as the editor shows it. */
export function toCategoryForm(category: StoredCategory): CategoryForm {
  const { slug, parentId, isActive, imagePath, texts } = category
  const written = new Map(
    languages.flatMap((language): [string, string][] => {
      const { name = '', description = '', metaDescription = '', imageAlt = '' } = texts[language] ?? {}
      return [
        [textField('name', language), name],
        [textField('description', language), description],
        [textField('metaDescription', language), metaDescription],
        [textField('imageAlt', language), imageAlt],
      ]
    }),
  )
  const others: Partial<Record<string, string>> = {
    ...{ slug, parent: parentId === null ? '' : String(parentId), shown: isActive ? 'yes' : '' },
    image: imagePath ?? '',
  }
  return makeForm(categoryFields, (field) => written.get(field) ?? others[field] ?? '')
}

/** Differs whenever the form does. */
export function hashForm(form: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(form)).digest('base64url').slice(0, 22)
}

/** The name shown to readers of this language. */
export function nameCategory({ texts, slug }: Pick<StoredCategory, 'texts' | 'slug'>, language: Language): string {
  return texts[language]?.name ?? texts.en?.name ?? Object.values(texts)[0]?.name ?? slug
}
