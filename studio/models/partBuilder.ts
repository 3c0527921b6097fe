/** What builds a kind of part. */
import type { Group } from 'three'
import type { PartDrawing } from '../../src/server/demo/demo.schema.ts'

/** What a builder is told: two numbers that change its shape, and the product's key where the kind alone does not say enough. */
export interface PartWish {
  count: number | undefined
  /** Millimetres. */
  width: number | undefined
  urlKey: string
}

export type PartBuilder = (wish: PartWish) => Group
export type PartKind = PartDrawing['kind']
