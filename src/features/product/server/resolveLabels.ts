import type { Language } from '../../../shared/locale.ts'
import type { CatalogLabels, ResolveCatalogLabels } from '../../catalog/server/catalogLabels.ts'
import type { NamedParts, PlainProduct, ProductRow, VariantRow } from './productRow.ts'

/** Puts names to the ids of products. */
export async function resolveLabels(
  rows: readonly PlainProduct[],
  { labelsFor, language }: { labelsFor: ResolveCatalogLabels; language: Language },
): Promise<ProductRow[]> {
  const options = new Set(rows.flatMap((row) => (row.brandId === null ? [] : [row.brandId])))
  for (const row of rows)
    for (const { optionKey } of row.variants) for (const id of optionIds(optionKey)) options.add(id)
  const labels = await labelsFor(language, { options, categories: rows.flatMap((row) => row.categoryIds) })
  return rows.map((row) => {
    const variants = row.variants.map((variant) => ({
      ...variant,
      options: optionIds(variant.optionKey).flatMap((id) => labels.options.get(id) ?? []),
    }))
    return {
      ...row,
      brand: row.brandId === null ? null : (labels.options.get(row.brandId) ?? null),
      trail: trailOf(row.categoryIds, labels),
      variants,
      choices: choicesOf(variants, labels),
    }
  })
}

/** @param optionKey ids joined by '-' */
export function optionIds(optionKey: string): number[] {
  return optionKey === '' ? [] : optionKey.split('-').map(Number)
}

/** See `NamedParts.trail`. */
export function trailOf(categoryIds: readonly number[], { categories }: CatalogLabels): NamedParts['trail'] {
  const [deepest] = categoryIds
    .flatMap((id) => categories.get(id) ?? [])
    .filter((category) => category.isActive)
    .sort((a, b) => b.lineage.length - a.lineage.length || a.position - b.position || a.id - b.id)
  const steps = (deepest?.lineage.slice(1) ?? []).flatMap((id) => categories.get(id) ?? [])
  return steps.filter((step) => step.isActive).map(({ id, name, slug }) => ({ id, name, slug }))
}

function choicesOf(variants: readonly VariantRow[], { attributes }: CatalogLabels): NamedParts['choices'] {
  const used = new Map(variants.flatMap((variant) => variant.options.map((option) => [option.id, option])))
  const byPosition = (a: { position: number; id: number }, b: { position: number; id: number }) =>
    a.position - b.position || a.id - b.id
  const ids = [...new Set([...used.values()].map((option) => option.attributeId))]
  return ids
    .flatMap((id) => attributes.get(id) ?? [])
    .sort(byPosition)
    .map((attribute) => ({
      ...attribute,
      options: [...used.values()].filter((option) => option.attributeId === attribute.id).sort(byPosition),
    }))
}
