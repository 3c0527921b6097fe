import type { PartBuilder, PartKind } from '../partModel.ts'

export const cockpitSpares: Partial<Record<PartKind, PartBuilder>> = {}
