/** Repair kits: an open patch tin with its contents, or tubeless plugs with needle and reamer. */
import type { PartBuilder } from '../partBuilder.ts'
import { patchTin } from './patchTin.ts'
import { plugKit } from './plugKit.ts'

export const repairKit: PartBuilder = ({ urlKey }) => (urlKey.includes('plug') ? plugKit() : patchTin())
