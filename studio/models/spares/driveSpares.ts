/** Spares of the drivetrain: chains, sprockets, cranks, derailleurs, shifters, pedals. */
import type { PartBuilder, PartKind } from '../partBuilder.ts'
import { bottomBracketSpare } from './bottomBracketSpare.ts'
import { cableSpare } from './cableSpare.ts'
import { chainSpare } from './chainSpare.ts'
import { derailleurSpare } from './derailleurSpare.ts'
import { cassetteSpare, chainringSpare, cranksetSpare } from './gearSpares.ts'
import { pedalSpare } from './pedalSpares.ts'
import { shifterSpare } from './shifterSpare.ts'

export const driveSpares: Partial<Record<PartKind, PartBuilder>> = {
  chain: chainSpare,
  cassette: cassetteSpare,
  chainring: chainringSpare,
  crankset: cranksetSpare,
  derailleur: derailleurSpare,
  shifter: shifterSpare,
  'bottom-bracket': bottomBracketSpare,
  cable: cableSpare,
  pedal: pedalSpare,
}
