/** What stands on a frame of given numbers: the parts it is built with and the paint it wears. */
import { type Static, Type } from 'typebox'

const closed = { additionalProperties: false }
const Hex = Type.String({ pattern: '^#[0-9a-f]{6}$' })

/** What a bicycle is built with, as far as it can be seen. */
export const BikeBuild = Type.Object(
  {
    frame: Type.Enum(['diamond', 'sloping', 'full-suspension', 'step-through', 'mixte', 'bmx']),
    tubes: Type.Enum(['slim', 'round', 'oversized', 'aero']),
    fork: Type.Enum(['rigid', 'suspension', 'fat']),
    bar: Type.Enum(['drop', 'flat', 'riser', 'swept', 'bmx', 'bullhorn']),
    drivetrain: Type.Enum(['single-speed', '1x', '2x', '3x', 'hub-gear', 'belt']),
    brakes: Type.Enum(['disc', 'rim', 'coaster', 'v-brake']),
    tread: Type.Enum(['slick', 'file', 'block', 'knobby']),
    rim: Type.Enum(['shallow', 'mid', 'deep']),
    mudguards: Type.Boolean(),
    rack: Type.Boolean(),
    basket: Type.Boolean(),
    kickstand: Type.Boolean(),
    chainguard: Type.Boolean(),
    lights: Type.Boolean(),
    trainingWheels: Type.Boolean(),
    dropper: Type.Boolean(),
  },
  closed,
)
export type BikeBuild = Static<typeof BikeBuild>

/** The paint of one colour option: hex values, sRGB. */
export const Colourway = Type.Object(
  { frame: Hex, fork: Hex, accent: Hex, saddle: Hex, grips: Hex, rims: Hex, tyreWall: Hex },
  closed,
)
export type Colourway = Static<typeof Colourway>
