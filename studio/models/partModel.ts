/** Spares and accessories: one builder for each kind of part. */
import type { Group } from 'three'
import type { PartDrawing } from '../../src/server/demo/demo.schema.ts'
import type { PartSubject } from '../shot.ts'
import { accessoryModels } from './accessories/accessoryModels.ts'
import { clothingModels } from './clothing/clothingModels.ts'
import { spareModels } from './spares/spareModels.ts'

/** What a builder is told: two numbers that change its shape, and the product's key where the kind alone does not say enough. */
export interface PartWish {
  count: number | undefined
  /** Millimetres. */
  width: number | undefined
  urlKey: string
}

export type PartBuilder = (wish: PartWish) => Group
export type PartKind = PartDrawing['kind']

const builders: Partial<Record<PartKind, PartBuilder>> = { ...spareModels, ...accessoryModels, ...clothingModels }

/** @throws RangeError for a kind that nobody builds yet */
export function partModel({ part, urlKey }: Omit<PartSubject, 'kind' | 'view'>): Group {
  const build = builders[part.kind]
  if (!build) throw new RangeError(`There is no model of a ${part.kind}`)
  return build({ count: part.count, width: part.width, urlKey })
}
