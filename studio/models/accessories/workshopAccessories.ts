import type { PartBuilder, PartKind } from '../partModel.ts'

export const workshopAccessories: Partial<Record<PartKind, PartBuilder>> = {}
