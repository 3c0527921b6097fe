import type { PartBuilder, PartKind } from '../partModel.ts'

export const frameSpares: Partial<Record<PartKind, PartBuilder>> = {}
