/** What stands in the workshop or rides in the bag: locks, pumps, tools, care. */
import type { PartBuilder, PartKind } from '../partBuilder.ts'
import { cableLock } from './cableLocks.ts'
import { cleaner, lube } from './careBottles.ts'
import { chainLock } from './chainLocks.ts'
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
