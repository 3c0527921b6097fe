import type { PartBuilder, PartKind } from '../partModel.ts'
import { helmet } from './helmets/helmet.ts'

/** Which kinds this folder builds. */
export const clothingModels: Partial<Record<PartKind, PartBuilder>> = { helmet }
