/** Spares of wheels and brakes. */
import type { PartBuilder, PartKind } from '../partBuilder.ts'
import { caliperSpare, padSpare, rotorSpare } from './brakeSpares.ts'
import { tubeSpare, tyreSpare } from './tyreSpares.ts'
import { rimSpare, wheelSpare } from './wheelSpare.ts'

export const wheelSpares: Partial<Record<PartKind, PartBuilder>> = {
  tyre: tyreSpare,
  tube: tubeSpare,
  wheel: wheelSpare,
  rim: rimSpare,
  'brake-caliper': caliperSpare,
  'brake-rotor': rotorSpare,
  'brake-pads': padSpare,
}
