/** All accessories by kind. */
import { bags } from './accessories-bags.ts'
import { bottles } from './accessories-bottles.ts'
import { carriers } from './accessories-carriers.ts'
import { clothing } from './accessories-clothing.ts'
import { extras } from './accessories-extras.ts'
import { helmets } from './accessories-helmets.ts'
import { lights } from './accessories-lights.ts'
import { locks } from './accessories-locks.ts'
import { tools } from './accessories-tools.ts'

export const accessories = {
  ...helmets,
  ...lights,
  ...locks,
  ...bottles,
  ...bags,
  ...clothing,
  ...tools,
  ...carriers,
  ...extras,
}
