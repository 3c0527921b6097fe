/** Attributes and their options, and the texts of the editor's fields: one becomes the other. */
import type { FileStore } from '../../../kit/fileStore/fileStore.ts'
import { type Language, languages } from '../../../shared/locale.ts'
import { addFallbackText } from '../../../shared/mainLanguage.ts'
import { toSingleLine } from '../../../shared/personDetails.ts'
import { readOption as readNamedOption, standardAttributes, toBrand } from '../../catalog/server/optionDrafts.ts'
import { reservedCodes } from '../../catalog/server/productFilter.ts'
import {
  type AttributeForm,
  attributeFields,
  makeForm,
  type OptionForm,
  optionFields,
  optionTypes,
  swatchTypes,
  textField,
} from '../catalogForms.ts'
import type { StoredAttribute } from './attribute.sql.ts'
import { type CatalogFieldErrors, makeCatalogErrors } from './catalogFieldErrors.ts'
import type { Editor } from './categoryEdits.ts'
import type { StoredOption } from './option.sql.ts'
import { readImage } from './readCategory.ts'

const maxNameLength = 100
const maxDescriptionLength = 1000
const maxCodeLength = 40

/** Whether the shop itself needs the attribute, so that it cannot be deleted. */
export function isStandardAttribute(code: string): boolean {
  return code === 'price' || standardAttributes.some((attribute) => attribute.code === code)
}

type ReadAttribute = Pick<StoredAttribute, 'code' | 'type' | 'swatchType' | 'isFilterable' | 'isVisible' | 'names'>

/**
 * Reads the form of an attribute.
 * @param stored the attribute that is changed; null for a new one
 * @throws ShopError with the errors of all fields
 */
export function readAttribute(
  form: AttributeForm,
  stored: StoredAttribute | null,
  { language, mainLanguage }: Pick<Editor, 'language' | 'mainLanguage'>,
): ReadAttribute {
  const errors = makeCatalogErrors(language)
  const names: StoredAttribute['names'] = {}
  for (const each of languages) {
    const name = readName(form[textField('name', each)], textField('name', each), each === mainLanguage, errors)
    if (name !== '') names[each] = name
  }
  const code = stored?.code ?? readCode(form.code, errors)
  const type = stored?.type ?? optionTypes.find((each) => each === form.type)
  if (!type) errors.add('type', 'choice')
  const swatchType = readSwatchType(form.swatchType, stored, errors)
  errors.throwIfAny()
  return {
    ...{ code, type: type ?? 'select', swatchType },
    names: addFallbackText(names, stored?.names ?? {}, mainLanguage),
    ...{ isFilterable: form.filterable === 'yes', isVisible: form.visible === 'yes' },
  }
}

function readName(text: string, field: string, isRequired: boolean, errors: CatalogFieldErrors): string {
  const name = toSingleLine(text)
  if (name === '' && isRequired) errors.add(field, 'missing')
  if (name.length > maxNameLength) errors.add(field, 'tooLong', maxNameLength)
  return name
}

function readCode(text: string, errors: CatalogFieldErrors): string {
  const code = text.trim().toLowerCase()
  if (code === '') errors.add('code', 'missing')
  else if (code.length > maxCodeLength || !/^[a-z][a-z0-9_]*$/.test(code)) errors.add('code', 'codeFormat')
  else if (reservedCodes.has(code)) errors.add('code', 'codeReserved', code)
  return code
}

/** Only brands have images as swatches, and their type cannot change. */
function readSwatchType(
  text: string,
  stored: StoredAttribute | null,
  errors: CatalogFieldErrors,
): StoredAttribute['swatchType'] {
  if (stored && text === (stored.swatchType ?? '')) return stored.swatchType
  const found = swatchTypes.find((each) => each === text)
  if (found === undefined || found === 'image' || stored?.swatchType === 'image') errors.add('swatchType', 'choice')
  return found || null
}

/** A stored attribute as the editor shows it. */
export function toAttributeForm({
  code,
  type,
  names,
  swatchType,
  isFilterable,
  isVisible,
}: StoredAttribute): AttributeForm {
  const written: Readonly<Record<string, string | undefined>> = {
    ...{ code, type, swatchType: swatchType ?? '' },
    ...{ filterable: isFilterable ? 'yes' : '', visible: isVisible ? 'yes' : '' },
    ...Object.fromEntries(languages.map((language) => [textField('name', language), names[language]])),
  }
  return makeForm(attributeFields, (field) => written[field] ?? '')
}

/** The name shown to readers of this language. */
export function nameAttribute({ names, code }: Pick<StoredAttribute, 'names' | 'code'>, language: Language): string {
  return names[language] ?? names.en ?? Object.values(names)[0] ?? code
}

type ReadOption = Pick<StoredOption, 'adminName' | 'swatchValue' | 'texts'>

interface OptionContext extends Pick<Editor, 'language' | 'mainLanguage' | 'files'> {
  attribute: StoredAttribute
  /** All options of the attribute. */
  options: readonly StoredOption[]
}

/**
 * Reads the form of an option.
 * @param stored the option that is changed; null for a new one
 * @throws ShopError with the errors of all fields
 */
export async function readOption(
  form: OptionForm,
  stored: StoredOption | null,
  { attribute, options, language, mainLanguage, files }: OptionContext,
): Promise<ReadOption> {
  const errors = makeCatalogErrors(language)
  const others = options.filter(({ id }) => id !== stored?.id)
  const written: StoredOption['texts'] = {}
  for (const each of languages) {
    const [field, descriptionField] = [textField('label', each), textField('description', each)]
    const label = readName(form[field], field, each === mainLanguage, errors)
    const description = form[descriptionField].replaceAll('\u0000', '').trim()
    if (description.length > maxDescriptionLength) errors.add(descriptionField, 'tooLong', maxDescriptionLength)
    if (label !== '' && others.some((other) => isSameLabel(other.texts[each]?.label, label)))
      errors.add(field, 'nameTaken', label)
    if (label !== '') written[each] = { label, description: description === '' ? null : description }
    else if (description !== '') errors.add(field, 'nameMissing')
  }
  const swatchValue = await readSwatch(form.swatch.trim(), stored?.swatchValue ?? null, attribute, files)
  if (swatchValue === undefined) errors.add('swatch', attribute.swatchType === 'color' ? 'hex' : 'imageGone')
  errors.throwIfAny()
  const texts = addFallbackText(written, stored?.texts ?? {}, mainLanguage)
  const label = texts.en?.label ?? ''
  // Clients of the API use this name, so it follows the label only if it was the same as the label before.
  const isNamedByLabel = stored === null || stored.adminName === toOptionForm(stored).labelEn
  return { adminName: isNamedByLabel ? label : stored.adminName, swatchValue: swatchValue ?? null, texts }
}

const isSameLabel = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()

/** @returns undefined for anything but a color or an uploaded image */
async function readSwatch(
  text: string,
  stored: string | null,
  { swatchType }: StoredAttribute,
  files: FileStore,
): Promise<string | null | undefined> {
  if (swatchType === 'image') return readImage(text, stored, files)
  if (swatchType !== 'color') return stored
  if (text === '') return null
  return /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : undefined
}

/** The code that an import derives from an option's label. */
export function toOptionCode(attributeCode: string, label: string): string {
  return attributeCode === 'brand' ? toBrand(label).code : readNamedOption(attributeCode, label).code
}

/** A stored option as the editor shows it. */
export function toOptionForm({ texts, adminName, swatchValue }: StoredOption): OptionForm {
  const written: Readonly<Record<string, string | null | undefined>> = {
    swatch: swatchValue,
    ...Object.fromEntries(
      languages.flatMap((language) => [
        [textField('label', language), texts[language]?.label ?? (language === 'en' ? adminName : '')],
        [textField('description', language), texts[language]?.description],
      ]),
    ),
  }
  return makeForm(optionFields, (field) => written[field] ?? '')
}

/** The name shown to readers of this language. */
export function nameOption(
  { texts, adminName }: Pick<StoredOption, 'texts' | 'adminName'>,
  language: Language,
): string {
  return texts[language]?.label ?? texts.en?.label ?? adminName
}
