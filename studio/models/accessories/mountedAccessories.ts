import type { PartBuilder, PartKind } from '../partModel.ts'

export const mountedAccessories: Partial<Record<PartKind, PartBuilder>> = {}
