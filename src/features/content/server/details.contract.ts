/** Structured data that some pages show beside their text: the team, or the store with opening hours and a street map. */
import { type Static, type TSchema, Type } from 'typebox'
import { Nullable } from '../../../kit/http/wire.ts'

const closed = { additionalProperties: false }

/** Meters east and north of the map's lower left corner. */
const Point = Type.Tuple([Type.Number(), Type.Number()])
const Line = Type.Array(Point, { minItems: 2 })

/** Opening and closing time, `HH:MM`; null when closed. */
const Time = Type.String({ pattern: '^[0-2]\\d:[0-5]\\d$' })
const Span = Nullable(Type.Tuple([Time, Time]))

/** @param Text schema of a text: one language, or all of them */
export const toDetailsSchema = <T extends TSchema>(Text: T) =>
  Type.Object(
    {
      team: Type.Optional(Type.Array(Type.Object({ name: Type.String(), role: Text, line: Text }, closed))),
      place: Type.Optional(
        Type.Object(
          {
            name: Type.String(),
            lines: Type.Array(Type.String()),
            country: Text,
            email: Type.String(),
            latitude: Type.Number(),
            longitude: Type.Number(),
            timeZone: Type.String(),
            /** Monday first. */
            hours: Type.Array(Type.Object({ shop: Span, workshop: Span }, closed), { minItems: 7, maxItems: 7 }),
            map: Type.Object(
              {
                /** Directions in words, for readers who cannot see the map. */
                description: Text,
                widthM: Type.Number(),
                heightM: Type.Number(),
                shop: Point,
                streets: Type.Array(
                  Type.Object(
                    {
                      kind: Type.Union([Type.Literal('road'), Type.Literal('lane'), Type.Literal('path')]),
                      line: Line,
                    },
                    closed,
                  ),
                ),
                rail: Line,
                river: Line,
                /** Corners of buildings and squares. */
                blocks: Type.Array(Line),
                marks: Type.Array(
                  Type.Object(
                    {
                      kind: Type.Union([Type.Literal('station'), Type.Literal('bus'), Type.Literal('market')]),
                      at: Point,
                    },
                    closed,
                  ),
                ),
                labels: Type.Array(
                  Type.Object(
                    {
                      text: Text,
                      at: Point,
                      /** Degrees, counter-clockwise. */
                      turn: Type.Number(),
                      align: Type.Union([Type.Literal('start'), Type.Literal('middle'), Type.Literal('end')]),
                      /** Hidden on small screens. */
                      isMinor: Type.Boolean(),
                    },
                    closed,
                  ),
                ),
                /** A footpath, whose length is shown beside the street. */
                walk: Type.Object({ from: Point, to: Point, metres: Type.Integer() }, closed),
              },
              closed,
            ),
          },
          closed,
        ),
      ),
    },
    closed,
  )

export const PageDetails = toDetailsSchema(Type.String())
export type PageDetails = Static<typeof PageDetails>
export type TeamMember = NonNullable<PageDetails['team']>[number]
export type ShopLocation = NonNullable<PageDetails['place']>
export type LocationMap = ShopLocation['map']
export type DayHours = ShopLocation['hours'][number]
