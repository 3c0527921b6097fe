import type { PartBuilder, PartKind } from '../partModel.ts'

export const wheelSpares: Partial<Record<PartKind, PartBuilder>> = {}
