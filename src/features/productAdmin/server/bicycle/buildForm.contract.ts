/** Build and paint as sent by the product editor: unvalidated input, which is checked when it is saved. */
import { buildChoices } from '@chainline/bicycle/build'
import { type Static, Type } from 'typebox'
import { Nullable } from '../../../../kit/http/wire.ts'
import { buildExtras } from '../../../bicycle/server/bicycle.contract.ts'
import type { BuildChoice, FormBuild, FormColorway } from '../../buildForm.ts'

const part = (choice: BuildChoice) =>
  Type.String({ maxLength: 40, description: `${buildChoices[choice].join(', ')}; empty without a build` })
const paint = Type.String({ maxLength: 40, description: '#rrggbb; empty while the paint is unknown' })

export const FormBuildSchema = Type.Object({
  frame: part('frame'),
  tubes: part('tubes'),
  fork: part('fork'),
  bar: part('bar'),
  drivetrain: part('drivetrain'),
  brakes: part('brakes'),
  tread: part('tread'),
  rim: part('rim'),
  ...buildExtras,
})

export const FormColorwaySchema = Type.Object({
  color: Type.String({ maxLength: 300, description: 'The code of an option of the attribute `color`' }),
  paint: Type.Object({
    ...{ frame: paint, fork: paint, accent: paint, saddle: paint, grips: paint, rims: paint, tyreWall: paint },
  }),
})

/** A color of a product, with what the shop shows of it. */
export const ProductColorSchema = Type.Object({
  ...{ code: Type.String(), name: Type.String() },
  swatch: Nullable(Type.String({ description: '#rrggbb; null without a swatch, and for one that is an image' })),
})

type Equal<A, B> = [A, B] extends [B, A] ? true : false
true satisfies Equal<Static<typeof FormBuildSchema>, FormBuild>
true satisfies Equal<Static<typeof FormColorwaySchema>, FormColorway>
