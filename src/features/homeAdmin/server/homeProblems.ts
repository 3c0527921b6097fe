/** Why the shop omits blocks of its own home. */
import type { Db } from '../../../kit/database/database.ts'
import { type BlockField, blockTable, type FieldKind, parseImageSource } from '../../home/home.blockTable.ts'
import type { HomeForm, OwnBlock } from '../../home/home.form.ts'
import type { BlockProblem } from './homeAdmin.contract.ts'
import { findCategorySlugs, findProducts } from './homeReferences.sql.ts'

const listValues = ({ kind, options }: OwnBlock, wanted: FieldKind): string[] =>
  blockTable[kind].fields.filter((field) => field.kind === wanted).flatMap(({ name }) => options[name] || [])

const listImageProducts = (block: OwnBlock): string[] =>
  listValues(block, 'image').flatMap((text) => {
    const source = parseImageSource(text)
    return source && 'urlKey' in source ? [source.urlKey] : []
  })

/** @returns the reasons by block id */
export async function findBlockProblems(db: Db, { blocks }: HomeForm): Promise<Map<string, BlockProblem>> {
  const products = await findProducts(
    db,
    blocks.flatMap((block) => [...listValues(block, 'product'), ...listImageProducts(block)]),
  )
  const categories = await findCategorySlugs(
    db,
    blocks.flatMap((block) => listValues(block, 'category')),
  )
  const findProblem = (block: OwnBlock): BlockProblem | null => {
    const isEmpty = ({ name, isOptional, kind }: BlockField) =>
      !isOptional && kind !== 'choice' && (block.options[name] ?? '').trim() === ''
    if (blockTable[block.kind].fields.some(isEmpty)) return 'missing'
    const promoted = listValues(block, 'product')
    if ([...promoted, ...listImageProducts(block)].some((name) => !products.has(name))) return 'productGone'
    if (promoted.some((name) => products.get(name)?.isInStock === false)) return 'productSoldOut'
    return listValues(block, 'category').some((slug) => !categories.has(slug)) ? 'categoryGone' : null
  }
  return new Map(
    blocks.flatMap((block) => {
      const problem = findProblem(block)
      return problem ? [[block.id, problem] as const] : []
    }),
  )
}

/** Replaces SKUs in the form by the URL keys of their products. */
export async function resolveProducts(db: Db, form: HomeForm): Promise<HomeForm> {
  const products = await findProducts(
    db,
    form.blocks.flatMap((block) => [...listValues(block, 'product'), ...listImageProducts(block)]),
  )
  const resolve = (name: string) => products.get(name.trim())?.urlKey ?? name.trim()
  const resolveImageSource = (text: string) =>
    text.replace(/^product:(.*)$/, (_all, name: string) => `product:${resolve(name)}`)
  return {
    ...form,
    blocks: form.blocks.map((block) => {
      const kinds = new Map(blockTable[block.kind].fields.map(({ name, kind }) => [name, kind]))
      const options = Object.entries(block.options).map(([name, value]) => {
        const kind = kinds.get(name)
        return [name, kind === 'product' ? resolve(value) : kind === 'image' ? resolveImageSource(value) : value.trim()]
      })
      return { ...block, options: Object.fromEntries(options) }
    }),
  }
}
