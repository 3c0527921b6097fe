/** Accessories for workshop and bag: locks, pumps, tools, care products. */
import type { PartBuilder, PartKind } from '../partBuilder.ts'
import { cleaner } from './bikeWash.ts'
import { cableLock } from './cableLocks.ts'
import { chainLock } from './chainLocks.ts'
import { lube } from './chainLube.ts'
import { floorPump } from './floorPumps.ts'
import { handPump } from './handPump.ts'
import { multiTool } from './multiTools.ts'
import { repairKit } from './repairKits.ts'
import { tyreLevers } from './tyreLevers.ts'
import { uLock } from './uLocks.ts'
import { workStand } from './workStand.ts'

export const workshopAccessories: Partial<Record<PartKind, PartBuilder>> = {
  'u-lock': uLock,
  'chain-lock': chainLock,
  'cable-lock': cableLock,
  'floor-pump': floorPump,
  'hand-pump': handPump,
  'multi-tool': multiTool,
  'tyre-levers': tyreLevers,
  'repair-kit': repairKit,
  'work-stand': workStand,
  lube,
  cleaner,
}
