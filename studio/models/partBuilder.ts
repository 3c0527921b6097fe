/** Builders of parts, by kind. */
import type { Group } from 'three'
import type { PartDrawing } from '../../src/server/demo/demo.schema.ts'

/** Input of a part builder: two numbers that affect the shape, and the product's URL key where the kind is not specific enough. */
export interface PartSpec {
  count: number | undefined
  /** Millimeters. */
  width: number | undefined
  urlKey: string
}

export type PartBuilder = (spec: PartSpec) => Group
export type PartKind = PartDrawing['kind']
