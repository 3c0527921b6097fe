/** The builds of other bicycles, used as starting points. */
import { type Static, Type } from 'typebox'
import { data, Id, Nullable } from '../../../../kit/http/wire.ts'
import { defineCall } from '../../../../shared/contract.ts'
import { BikeBuildSchema, ColourwaySchema, FrameGeometrySchema } from '../../../bicycle/server/bicycle.contract.ts'
import { adminAnswers, staffOnly } from '../../../staff/server/staff.contract.ts'

const BuiltBicycle = Type.Object({
  id: Id,
  sku: Type.String(),
  name: Type.String(),
  build: BikeBuildSchema,
  colorways: Type.Array(Type.Object({ color: Type.String(), paint: ColourwaySchema }), {
    description: 'By the codes of the color options',
  }),
  geometry: Nullable(FrameGeometrySchema),
})
export type BuiltBicycle = Static<typeof BuiltBicycle>

export const buildsCall = defineCall({
  method: 'GET',
  path: '/admin/products/builds',
  summary: 'Bicycles whose build can be copied, by name: at most 20, with the geometry of their middle size',
  ...staffOnly,
  input: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 100 })),
    except: Type.Optional(Type.Integer({ ...Id, description: 'The id of a product that is not listed' })),
  }),
  answers: { 200: data(Type.Array(BuiltBicycle)), ...adminAnswers },
})
