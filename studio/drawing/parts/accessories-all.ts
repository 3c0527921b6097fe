/** All accessories by kind. */
import type { PartDrawing } from '../../../src/server/demo/demo.schema.ts'
import { bags } from './accessories-bags.ts'
import { bottles } from './accessories-bottles.ts'
import { clothing } from './accessories-clothing.ts'
import { carriers } from './accessories-carriers.ts'
import { extras } from './accessories-extras.ts'
import { helmets } from './accessories-helmets.ts'
import { lights } from './accessories-lights.ts'
import { locks } from './accessories-locks.ts'
import { tools } from './accessories-tools.ts'
import type { DrawPart } from './shape.ts'

export const accessories: Partial<Record<PartDrawing['kind'], DrawPart>> = { ...helmets, ...lights, ...locks, ...bottles, ...bags, ...clothing, ...tools, ...carriers, ...extras }
