/** Another shop, described by a JSON file: see README.md. */
import { readFileSync } from 'node:fs'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const OtherShop = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    baseUrl: Type.String({ pattern: '^https?://' }),
    /** Process whose CPU time and memory count, with its children; for a shop on this machine. */
    pid: Type.Optional(Type.Integer({ minimum: 1 })),
    calls: Type.Array(
      Type.Object(
        {
          /** Name of the call that it is compared with, such as "list". */
          name: Type.String(),
          path: Type.String({ pattern: '^/' }),
          method: Type.Optional(Type.Enum(['GET', 'POST', 'PUT', 'DELETE'])),
          headers: Type.Optional(Type.Record(Type.String(), Type.String())),
          /** Sent as JSON. */
          body: Type.Optional(Type.Object({})),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)
export type OtherShop = Static<typeof OtherShop>

/** @throws Error with the path of the invalid field */
export function readOtherShop(file: string): OtherShop {
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (Value.Check(OtherShop, parsed)) return parsed
  const [problem] = Value.Errors(OtherShop, parsed)
  throw new Error(`${file}: ${problem?.instancePath || 'the file'} ${problem?.message ?? 'is wrong'}`)
}
