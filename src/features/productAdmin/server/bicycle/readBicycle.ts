/** Validates geometry, build and paint. */
import type { Colourway } from '@chainline/bicycle/build'
import type { FrameGeometry } from '@chainline/bicycle/geometry'
import { geometryLimits } from '../../../bicycle/geometryLimits.ts'
import type { ProductDraft } from '../../../product/product.draft.ts'
import { isEmptyPaint, readBuild, readPaint } from '../../buildForm.ts'
import { readGeometry } from '../../geometryForm.ts'
import type { ProductForm } from '../../productForm.ts'
import { type LoadedProduct, listColors, listSizes } from '../loadedProduct.ts'
import type { ProductErrors } from '../productErrors.ts'

/** Geometry by size code. Sizes that the product does not have are ignored. */
export function readGeometries(
  { geometry }: ProductForm,
  product: LoadedProduct,
  errors: ProductErrors,
): Record<string, FrameGeometry> {
  const sizes = new Set(listSizes(product).values())
  const read: Record<string, FrameGeometry> = {}
  for (const [index, typed] of geometry.entries()) {
    const { frame, problems } = readGeometry(typed)
    for (const [field, problem] of problems) errors.add(`geometry.${index}.${field}`, problem, geometryLimits[field])
    if (frame && sizes.has(typed.size)) read[typed.size] = frame
  }
  return read
}

/** The build, and the paint by color code. Colors that the product does not have are ignored. */
export function readBicycle(
  { build: typed, colorways }: ProductForm,
  product: LoadedProduct,
  errors: ProductErrors,
): ProductDraft['bicycle'] {
  const isPainted = colorways.some(({ paint }) => !isEmptyPaint(paint))
  const { build, problems } = readBuild(typed, isPainted)
  for (const [choice, problem] of problems) errors.add(`build.${choice}`, problem)
  const colors = new Set(listColors(product).values())
  const colourways: Record<string, Colourway> = {}
  for (const [index, { color, paint: typedPaint }] of colorways.entries()) {
    const { paint, problems: wrong } = readPaint(typedPaint)
    for (const [part, problem] of wrong) errors.add(`colorways.${index}.${part}`, problem)
    if (paint && colors.has(color)) colourways[color] = paint
  }
  return build && { build, colourways }
}
