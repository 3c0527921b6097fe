import type { PartBuilder, PartKind } from '../partModel.ts'

export const driveSpares: Partial<Record<PartKind, PartBuilder>> = {}
