/** The errors of the product editor, as its summary shows them. Pure. */
import { languageNames, languages } from '../../shared/locale.ts'
import { listMissingMeasures } from './geometryForm.ts'
import type { ProductForm } from './productForm.ts'

interface ErrorSource {
  form: Pick<ProductForm, 'geometry'>
  /** Those of the product, in the order of the geometry. */
  sizes: readonly { name: string }[]
  /** Names a field by its path. */
  nameField(path: string): string
}

/**
 * The text of an error: its message, after the size, variant, part or language whose field has it.
 * @param path such as `variants.0.price`
 * @returns null for all missing measurements of a size but the first, because their messages are the same
 */
export function describeProductError(path: string, message: string, source: ErrorSource): string | null {
  const { form, sizes, nameField } = source
  const [, place, measure] = /^geometry\.(\d+)\.(\w+)$/.exec(path) ?? []
  const size = place === undefined ? undefined : form.geometry[Number(place)]
  if (size && measure) {
    const missing = listMissingMeasures(size)
    if (!missing.some((field) => field === measure))
      return `${nameField(`geometry.${size.size}.${measure}`)}: ${message}`
    return measure === missing[0] ? `${sizes[Number(place)]?.name ?? size.size}: ${message}` : null
  }
  const owner = nameOwner(path, source)
  return owner ? `${owner}: ${message}` : message
}

/** What a field belongs to, when its message alone does not tell. */
function nameOwner(path: string, { nameField }: ErrorSource): string | undefined {
  const [, textLanguage] = /^texts\.(\w+)\./.exec(path) ?? []
  const language = languages.find((each) => each === textLanguage)
  if (language) return languageNames[language]
  return /^(?:build|colorways|variants)\./.test(path) ? nameField(path) : undefined
}
