/** The forms of categories, attributes and options: input before validation. Pure. */
import type { Language } from '../../shared/locale.ts'

const fieldEndings = { en: 'En', fr: 'Fr', de: 'De' } as const satisfies Record<Language, string>

/** The field of a text in one language: `nameFr`. */
export function textField<Name extends string>(
  name: Name,
  language: Language,
): `${Name}${(typeof fieldEndings)[Language]}` {
  return `${name}${fieldEndings[language]}`
}

/** Every field is text; empty when it is not filled in. */
export type TextForm<Field extends string> = Readonly<Record<Field, string>>

export const categoryFields = [
  'nameEn',
  'nameFr',
  'nameDe',
  'descriptionEn',
  'descriptionFr',
  'descriptionDe',
  'metaDescriptionEn',
  'metaDescriptionFr',
  'metaDescriptionDe',
  'slug',
  /** An id; empty for the root. */
  'parent',
  /** `yes`, or empty. */
  'shown',
  /** Path of the image; empty without one. */
  'image',
  'imageAltEn',
  'imageAltFr',
  'imageAltDe',
] as const
type CategoryField = (typeof categoryFields)[number]
export type CategoryForm = TextForm<CategoryField>

export const attributeFields = [
  /** The code and the type cannot change once the attribute is stored. */
  'code',
  'type',
  'nameEn',
  'nameFr',
  'nameDe',
  /** One of `swatchTypes`. */
  'swatchType',
  /** `yes`, or empty. */
  'filterable',
  'visible',
] as const
export type AttributeField = (typeof attributeFields)[number]
export type AttributeForm = TextForm<AttributeField>

export const attributeTypes = ['select', 'multiselect', 'text', 'price', 'boolean'] as const
export type AttributeType = (typeof attributeTypes)[number]
/** Types with options, the only ones that can be added. */
export const optionTypes = ['select', 'multiselect'] as const satisfies readonly AttributeType[]

/** How shoppers see the options. Only brands use `image`. */
export const swatchTypes = ['', 'dropdown', 'text', 'color', 'image'] as const

export const optionFields = [
  'labelEn',
  'labelFr',
  'labelDe',
  'descriptionEn',
  'descriptionFr',
  'descriptionDe',
  /** `#2f6b4a`, or the path of an image; empty without a swatch. */
  'swatch',
] as const
type OptionField = (typeof optionFields)[number]
export type OptionForm = TextForm<OptionField>

export const emptyCategory: CategoryForm = makeForm(categoryFields, (field) => (field === 'shown' ? 'yes' : ''))
export const emptyAttribute: AttributeForm = makeForm(attributeFields, (field) =>
  field === 'type' ? 'select' : field === 'visible' ? 'yes' : '',
)
export const emptyOption: OptionForm = makeForm(optionFields, () => '')

export function makeForm<Field extends string>(
  fields: readonly Field[],
  readText: (field: Field) => string,
): TextForm<Field> {
  // `fromEntries` does not keep the names of the fields in its type.
  return Object.fromEntries(fields.map((field) => [field, readText(field)])) as TextForm<Field>
}

/** Whether a field is a text, which more roles can change than other fields. */
export function isTextField(field: string): boolean {
  return /^(?:name|label|description|metaDescription|imageAlt)(?:En|Fr|De)$/.test(field)
}
