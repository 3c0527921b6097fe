/** The wire schemas of a bicycle's build and paint. The package defines the types; the checks below keep both equal. */
import { type BikeBuild, buildChoices, type Colourway } from '@chainline/bicycle/build'
import { type Static, Type } from 'typebox'

const closed = { additionalProperties: false }
const Hex = Type.String({ pattern: '^#[0-9a-f]{6}$' })

export const BikeBuildSchema = Type.Object(
  {
    frame: Type.Enum(buildChoices.frame),
    tubes: Type.Enum(buildChoices.tubes),
    fork: Type.Enum(buildChoices.fork),
    bar: Type.Enum(buildChoices.bar),
    drivetrain: Type.Enum(buildChoices.drivetrain),
    brakes: Type.Enum(buildChoices.brakes),
    tread: Type.Enum(buildChoices.tread),
    rim: Type.Enum(buildChoices.rim),
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

/** Paint as hex values, sRGB. */
export const ColourwaySchema = Type.Object(
  { frame: Hex, fork: Hex, accent: Hex, saddle: Hex, grips: Hex, rims: Hex, tyreWall: Hex },
  closed,
)

type Equal<A, B> = [A, B] extends [B, A] ? true : false
true satisfies Equal<Static<typeof BikeBuildSchema>, BikeBuild>
true satisfies Equal<Static<typeof ColourwaySchema>, Colourway>
