/** A rim about the z axis: section with hooks and well, brake tracks, joint, and the cutouts of a fat rim. */
import { type BufferGeometry, ExtrudeGeometry, type Group, Path, Shape, Vector3 } from 'three'
import type { Detail } from '../modelSkeleton.ts'
import { type Appearance, appearances, buildAssembly, buildPart } from '../part.ts'
import { at, mergeSolids, mirror, sharpenEdges } from '../solid.ts'
import { rimFlange } from './casing.ts'
import { type ProfilePoint, repeatAround, revolve } from './revolve.ts'

export interface RimShape {
  bsd: number
  /** Depth from the bead seat to the spoke bed, outer width and inner width, in millimeters. */
  depth: number
  width: number
  inner: number
  section: 'box' | 'vee' | 'round' | 'fat'
  /** Has machined brake tracks. */
  brakeTrack: boolean
  /** Cutouts in the bed of a light fat rim, through which the rim tape is visible. */
  windows: number
  appearance: Appearance
  tape: Appearance
}

/** Radius at which the spokes end. */
export const computeSpokeEndRadius = ({ bsd, depth }: Pick<RimShape, 'bsd' | 'depth'>): number => bsd / 2 - depth

const trackDepth = 10.5
const seam: Appearance = { finish: 'matte', paint: '#4a4b4b' }

export function buildRim(shape: RimShape, detail: Detail): Group {
  const steps = detail === 'still' ? 160 : 96
  const half = rightHalf(shape)
  const section = [...[...half].reverse().map(([radius, z]): ProfilePoint => [radius, -z]), ...half]
  const track = revolve(buildTrack(shape), { steps, smoothDegrees: 20 })
  const joint = revolve(
    outside(shape).map(([radius, z]): ProfilePoint => [radius, z + 0.05]),
    { steps, from: Math.PI / 2 - 0.0007, arc: 0.0014 },
  )
  const hasJoint = detail === 'still' && shape.brakeTrack
  return buildAssembly(
    'rim',
    buildPart('hoop', shape.appearance, revolve(section, { steps, closed: true, smoothDegrees: 34 })),
    shape.brakeTrack ? buildPart('brake-tracks', appearances.aluminium, track, mirror(track)) : null,
    hasJoint ? buildPart('joint', seam, joint, mirror(joint)) : null,
    ...(shape.windows > 0 && shape.section === 'fat' ? [bed(shape, detail), tape(shape, steps)] : []),
  )
}

/** Half the outer profile of the section, as [fraction of the depth below the bead seat, half width], by kind. */
function flank({ section, width, depth, inner }: RimShape): readonly (readonly [number, number])[] {
  const half = width / 2
  if (section === 'fat')
    return [
      [0.3, half],
      [0.62, half - 1.5],
      [0.9, half - 5],
      [1, half - 8],
    ]
  if (section === 'box') {
    const nose = half * 0.78
    return [
      [0.36, half],
      [0.62, half - 0.8],
      [0.84, nose + 0.9],
      [0.95, nose - 0.9],
      [1, nose - 3.4],
    ]
  }
  if (section === 'vee') {
    const nose = Math.max(3.4, half * 0.36)
    return [
      [0.28, half],
      [0.6, half * 0.78],
      [0.85, nose + 1.6],
      [0.95, nose],
      [1, nose * 0.45],
    ]
  }
  // An aero section is widest a little below the tyre and ends in a blunt nose.
  const belly = Math.max(half, inner / 2 + 3.4)
  return [0.1, 0.2, 0.35, 0.5, 0.65, 0.78, 0.88, 0.94, 0.98, 1].map((share) => {
    const over = Math.max(0, (share * depth - 8) / (depth - 8))
    return [share, belly * (share < 8 / depth ? 1 : Math.sqrt(Math.max(0, 1 - over ** 2.3)) * 0.94 + 0.06)] as const
  })
}

/** The outside of the right half, from the tip of the hook to the nose. */
function outside(shape: RimShape): ProfilePoint[] {
  const { bsd, depth, width } = shape
  const seat = bsd / 2
  const half = width / 2
  const tip = seat + rimFlange
  return [
    [tip, half - 0.8],
    [tip - 0.2, half - 0.25],
    [tip - 0.8, half],
    [seat, half],
    ...flank(shape).map(([share, z]): ProfilePoint => [seat - share * depth, z]),
  ]
}

/** The right half of the closed section: from the center of the well over hook and side to the center of the nose. */
function rightHalf(shape: RimShape): ProfilePoint[] {
  const { bsd, depth, width, inner, section } = shape
  const seat = bsd / 2
  const half = width / 2
  const hook = inner / 2
  const well = Math.min(5.5, hook * 0.45)
  const low = section === 'fat' ? depth - 2.4 : Math.min(4, depth * 0.2)
  const wellZ = section === 'fat' ? hook - 12 : well
  const tip = seat + rimFlange
  const inside: ProfilePoint[] = [
    [seat - low, 0],
    [seat - low, wellZ - 1.4],
    [seat - low + 0.8, wellZ],
    [seat - 0.6, wellZ + 2.2],
    [seat, wellZ + 3.2],
    [seat, hook + 0.2],
    [tip - 2.4, hook + 0.2],
    [tip - 1.4, hook - 0.5],
    [tip - 0.3, hook - 0.5],
    [tip, Math.min(half - 1.1, hook)],
  ]
  return [...inside, ...outside(shape), [seat - depth, 0]]
}

/** The machined brake track on the right side, with its wear indicator groove. */
function buildTrack({ bsd, width }: RimShape): ProfilePoint[] {
  const top = bsd / 2 + rimFlange - 1.2
  const z = width / 2 + 0.12
  const groove = top - trackDepth * 0.58
  return [
    [top, z - 0.3],
    [top - 0.2, z],
    [groove + 0.45, z],
    [groove, z - 0.3],
    [groove - 0.45, z],
    [top - trackDepth, z],
    [top - trackDepth - 0.3, z - 0.4],
  ]
}

/** The bed between the side chambers of a fat rim, with cutouts between the spokes. */
function bed(shape: RimShape, detail: Detail) {
  const radius = computeSpokeEndRadius(shape) - 2.4
  const { windows, width } = shape
  const pitch = (Math.PI * 2 * radius) / windows
  const high = width / 2 - 9
  const outline = new Shape()
  const edge = [-0.5, -0.25, 0, 0.25, 0.5]
  outline.moveTo(-0.5 * pitch, -high)
  for (const share of edge.slice(1)) outline.lineTo(share * pitch, -high)
  for (const share of [...edge].reverse()) outline.lineTo(share * pitch, high)
  const hole = new Path()
  hole.absellipse(0, 0, pitch * 0.34, Math.min(high * 0.62, pitch * 0.42), 0, Math.PI * 2, true)
  outline.holes.push(hole)
  const flat = sharpenEdges(
    new ExtrudeGeometry(outline, {
      depth: 1.4,
      bevelEnabled: true,
      bevelThickness: 0.5,
      bevelSize: 0.5,
      bevelOffset: -0.5,
      bevelSegments: 1,
      curveSegments: detail === 'still' ? 12 : 7,
    }),
  )
  return buildPart('bed', shape.appearance, repeatAround(wrapAround(flat, radius), windows, -Math.PI / 2))
}

/** Bends a flat piece (x along, y across, z thick) around the axle, its face toward the hub. */
function wrapAround(flat: BufferGeometry, radius: number): BufferGeometry {
  const position = flat.getAttribute('position')
  const normal = flat.getAttribute('normal')
  const place = new Vector3()
  for (let i = 0; i < position.count; i++) {
    const angle = position.getX(i) / radius
    const away = radius - position.getZ(i) + 1.4
    place.set(away * Math.cos(angle), away * Math.sin(angle), -position.getY(i))
    const [nx, ny, nz] = [normal.getX(i), normal.getY(i), normal.getZ(i)]
    position.setXYZ(i, place.x, place.y, place.z)
    normal.setXYZ(i, -nz * Math.cos(angle) - nx * Math.sin(angle), -nz * Math.sin(angle) + nx * Math.cos(angle), -ny)
  }
  return flat
}

function tape(shape: RimShape, steps: number) {
  const radius = computeSpokeEndRadius(shape) - 0.25
  const high = shape.width / 2 - 8
  // The visible side faces the hub.
  return buildPart(
    'tape',
    shape.tape,
    revolve(
      [
        [radius, high],
        [radius, -high],
      ],
      { steps },
    ),
  )
}

/** Where a spoke meets the rim, and its offset from the center plane. */
export function findNippleSeat(shape: RimShape, side: number): Vector3 {
  const apart = shape.section === 'fat' ? shape.width * 0.28 : Math.min(2.2, shape.width * 0.08)
  return at(computeSpokeEndRadius(shape), 0, side * apart)
}

/** The eyelets of a rim without spokes, merged into one solid. */
export function buildSpokeHoles(shape: RimShape, count: number): BufferGeometry {
  const drilled = [1, -1].map((side) => {
    const { x, z } = findNippleSeat(shape, side)
    const hole = revolve(
      [
        [0, 0],
        [2.4, 0],
      ],
      { steps: 12 },
    )
      .rotateY(-Math.PI / 2)
      .translate(x - 0.15, 0, z)
    return repeatAround(hole, count / 2, -Math.PI / 2 + ((side > 0 ? 0.5 : 1.5) * Math.PI * 2) / count)
  })
  return mergeSolids(drilled)
}

/** Stripes on both sides of a rim, in the place of a logo. */
export function buildRimDecals(shape: RimShape): BufferGeometry[] {
  const line: ProfilePoint[] = outside(shape).slice(3)
  const on = (share: number): ProfilePoint => {
    const radius = shape.bsd / 2 - share * shape.depth
    const next = line.findIndex(([place]) => place <= radius)
    const [b, a] = [line[Math.max(1, next)], line[Math.max(0, next - 1)]]
    if (!a || !b) return [radius, shape.width / 2]
    const mix = a[0] === b[0] ? 0 : (a[0] - radius) / (a[0] - b[0])
    return [radius, a[1] + (b[1] - a[1]) * mix + 0.12]
  }
  const stripe = [0.28, 0.36, 0.44, 0.52, 0.6, 0.68].map(on)
  const arcs = [24, 204].flatMap((start) => [
    { from: start, long: 26 },
    { from: start + 28, long: 3.4 },
    { from: start + 33, long: 1.2 },
  ])
  return arcs.flatMap(({ from, long }) => {
    const side = revolve(stripe, { steps: 200, from: (from * Math.PI) / 180, arc: (long * Math.PI) / 180 })
    return [side, mirror(side)]
  })
}
