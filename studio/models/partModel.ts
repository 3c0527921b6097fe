/** Spares and accessories: one builder per kind of part. */
import type { Group } from 'three'
import type { PartSubject } from '../shot.ts'
import { accessoryModels } from './accessories/accessoryModels.ts'
import { clothingModels } from './clothing/clothingModels.ts'
import type { PartBuilder, PartKind } from './partBuilder.ts'
import { spareModels } from './spares/spareModels.ts'

const builders: Partial<Record<PartKind, PartBuilder>> = { ...spareModels, ...accessoryModels, ...clothingModels }

/** @throws RangeError for a kind without a builder */
export function partModel({ part, urlKey }: Omit<PartSubject, 'kind' | 'view'>): Group {
  const build = builders[part.kind]
  if (!build) throw new RangeError(`There is no builder for the kind ${part.kind}`)
  return build({ count: part.count, width: part.width, urlKey })
}
