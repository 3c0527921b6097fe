import type { PartBuilder, PartKind } from '../partModel.ts'

/** Which kinds this folder builds. */
export const clothingModels: Partial<Record<PartKind, PartBuilder>> = {}
