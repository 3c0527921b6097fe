/**
 * The wire schemas of a bicycle's geometry, build and paint. The package defines the types; the checks below ensure that both
 * match.
 */
import { type BikeBuild, buildChoices, type Colourway } from '@chainline/bicycle/build'
import type { FrameGeometry } from '@chainline/bicycle/geometry'
import { type Static, Type } from 'typebox'

const closed = { additionalProperties: false }
const Hex = Type.String({ pattern: '^#[0-9a-f]{6}$' })

/** Parts that a bicycle may have. */
export const buildExtras = {
  mudguards: Type.Boolean(),
  rack: Type.Boolean(),
  basket: Type.Boolean(),
  kickstand: Type.Boolean(),
  chainguard: Type.Boolean(),
  lights: Type.Boolean(),
  trainingWheels: Type.Boolean(),
  dropper: Type.Boolean(),
}

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
    ...buildExtras,
  },
  closed,
)

/** Paint as hex values, sRGB. */
export const ColourwaySchema = Type.Object(
  { frame: Hex, fork: Hex, accent: Hex, saddle: Hex, grips: Hex, rims: Hex, tyreWall: Hex },
  closed,
)

/**
 * Frame geometry of one size. Bottom bracket at the origin, x forward, y up, millimeters and degrees. `stack`, `wheelbase`, `topTube` and
 * `standover` follow from the other numbers; see `geometry.ts`.
 */
export const FrameGeometrySchema = Type.Object(
  {
    stack: Type.Number(),
    reach: Type.Number(),
    headAngle: Type.Number(),
    seatAngle: Type.Number(),
    headTube: Type.Number(),
    seatTube: Type.Number(),
    topTube: Type.Number(),
    chainstay: Type.Number(),
    wheelbase: Type.Number(),
    bbDrop: Type.Number(),
    standover: Type.Number(),
    forkLength: Type.Number(),
    forkOffset: Type.Number(),
    /** Bead seat diameter: 622 = 28"/29"/700C, 584 = 27.5"/650B, 559 = 26", 507 = 24", 406 = 20", 305 = 16", 203 = 12". */
    bsd: Type.Number(),
    tyre: Type.Number(),
    stem: Type.Number(),
    crank: Type.Number(),
    riderMinCm: Type.Integer(),
    riderMaxCm: Type.Integer(),
  },
  closed,
)

type Equal<A, B> = [A, B] extends [B, A] ? true : false
true satisfies Equal<Static<typeof BikeBuildSchema>, BikeBuild>
true satisfies Equal<Static<typeof ColourwaySchema>, Colourway>
true satisfies Equal<Static<typeof FrameGeometrySchema>, FrameGeometry>
