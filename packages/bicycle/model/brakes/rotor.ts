/** A brake rotor: a thin steel disc with a wavy edge, staggered slots and swept arms, and its bolts. */
import { ExtrudeGeometry, type Group, Path, Shape } from 'three'
import type { Detail } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { at, buildRod, lathe } from '../solid.ts'
import { repeatAround } from '../wheel/revolve.ts'

const rotorThickness = 1.8
/** Radius of the bolt circle; the standard is six bolts on 44 mm. */
const boltCircle = 22
const bandDepth = 15.5

export interface RotorOptions {
  detail: Detail
  steel?: Appearance
  bolts?: Appearance
  boltCount?: number
}

type Polar = readonly [radius: number, angle: number]
const place = ([radius, angle]: Polar) => [radius * Math.cos(angle), radius * Math.sin(angle)] as const

function outlined<P extends Path>(path: P, points: readonly Polar[]): P {
  points.forEach((point, i) => {
    const [x, y] = place(point)
    if (i === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  })
  path.closePath()
  return path
}

/** A rotor about the z axis, centered at z = 0, with bolt heads facing -z. @param radius millimeters */
export function buildRotor(radius: number, options: RotorOptions): Group {
  const { detail, steel = appearances.steel, bolts = appearances.darkSteel, boltCount = 6 } = options
  const isFine = detail === 'still'
  const inner = radius - bandDepth
  const waves = 12
  const corners = isFine ? 144 : 72
  const edge = Array.from({ length: corners }, (_, i): Polar => {
    const angle = (i / corners) * Math.PI * 2
    return [radius - 0.7 + 0.7 * Math.cos(angle * waves), angle]
  })
  const shape = outlined(new Shape(), edge)
  const windows = Array.from({ length: 6 }, (_, i) => window(inner, (i * Math.PI) / 3, isFine))
  const slots = isFine ? Array.from({ length: 36 }, (_, i) => slot(radius, (i * Math.PI) / 18, i % 3)) : []
  const centre = new Path().absarc(0, 0, 17, 0, Math.PI * 2, true)
  const holes = Array.from({ length: boltCount }, (_, i) => {
    const [x, y] = place([boltCircle, (i * Math.PI * 2) / boltCount + Math.PI / 6])
    return new Path().absarc(x, y, 2.6, 0, Math.PI * 2, true)
  })
  shape.holes.push(centre, ...windows, ...slots, ...holes)
  const disc = new ExtrudeGeometry(shape, {
    depth: rotorThickness,
    bevelEnabled: false,
    curveSegments: isFine ? 12 : 6,
  })
  disc.translate(0, 0, -rotorThickness / 2)
  const head = lathe(
    [
      [0, 0],
      [4.4, 0],
      [4.4, 0.8],
      [3.4, 2.2],
      [1.9, 2.3],
      [1.6, 1],
      [0, 1],
    ],
    at(boltCircle, 0, -rotorThickness / 2),
    at(0, 0, -1),
    isFine ? 14 : 8,
  )
  const shank = buildRod(at(boltCircle, 0, -1), at(boltCircle, 0, 7), 2.5, 2.5, 8)
  return buildAssembly(
    'rotor',
    buildPart('disc', steel, repeatAround(disc, 1)),
    buildPart(
      'rotor-bolts',
      bolts,
      repeatAround(head, boltCount, Math.PI / 6),
      repeatAround(shank, boltCount, Math.PI / 6),
    ),
  )
}

/** The opening between two arms. The arms lean so that braking puts them under tension. */
function window(inner: number, start: number, isFine: boolean): Path {
  const [low, high] = [27.5, inner - 0.5]
  const lean = 0.62
  const edge = (share: number, after: number): Polar => {
    const radius = low + (high - low) * share
    const half = (3.6 + 2.4 * (1 - share)) / radius
    return [radius, start + lean * share ** 0.8 + (after > 0 ? Math.PI / 3 - half : half)]
  }
  const steps = isFine ? 7 : 4
  const up = Array.from({ length: steps }, (_, i) => edge(i / (steps - 1), 0))
  const down = Array.from({ length: steps }, (_, i) => edge(1 - i / (steps - 1), 1))
  const across = (a: Polar | undefined, b: Polar | undefined) =>
    a && b
      ? [0.2, 0.4, 0.6, 0.8].map((share): Polar => {
          const wave = Math.sin(share * Math.PI) * 1.4
          return [a[0] + (b[0] - a[0]) * share + wave * (a[0] > low + 5 ? -1 : 1), a[1] + (b[1] - a[1]) * share]
        })
      : []
  return outlined(new Path(), [...up, ...across(up.at(-1), down[0]), ...down, ...across(down.at(-1), up[0])])
}

/** One of three slots of a group, each a little farther out than the last, so that together they cover the whole pad. */
function slot(radius: number, angle: number, row: number): Path {
  const middle = radius - 12 + row * 4.2
  const half = 4.8
  const points = Array.from({ length: 8 }, (_, i): Polar => {
    const turn = (i / 8) * Math.PI * 2 + Math.PI / 8
    const along = Math.cos(turn) * half
    const across = Math.sin(turn) * 1.5
    return [middle + across + along * 0.28, angle + along / middle]
  })
  return outlined(new Path(), points)
}
