/** Helmet peaks: molded visors of trail helmets, short fabric peaks of city and children's helmets. */

import { type Appearance, buildPart } from '@chainline/bicycle/model/part'
import { at } from '@chainline/bicycle/model/solid'
import type { Mesh, Vector3 } from 'three'
import type { Field } from '../sculpt/field.ts'
import { stud } from '../sculpt/fittings.ts'
import { sheet } from '../sculpt/sheet.ts'
import { castRay } from '../sculpt/traces.ts'

export interface Peak {
  /** Height of the base at the center and at the ends. */
  root: number
  ends: number
  /** Half its width, in degrees around the brow. */
  spread: number
  /** Length at the center, and how much lower or higher the tip is. */
  out: number
  rise: number
  /** How far it bends down toward its tip. */
  droop?: number
  thick: number
  appearance: Appearance
  /** Ridges on a molded visor. */
  ridges?: number
  bolts?: boolean
}

export function peak(dome: Field, spec: Peak): Mesh[] {
  const { root, ends, spread, out, rise, droop = 5, thick, appearance, ridges = 0, bolts = false } = spec
  const rootAt = (u: number): { spot: Vector3; way: Vector3 } => {
    const side = u * 2 - 1
    const angle = (side * spread * Math.PI) / 180
    const way = at(Math.cos(angle), 0, Math.sin(angle))
    const height = root + (ends - root) * side * side
    const { at: spot } = castRay(dome, way.clone().multiplyScalar(260).setY(height), way.clone().negate())
    return { spot, way }
  }
  const known = new Map<number, ReturnType<typeof rootAt>>()
  const surface = (u: number, v: number): Vector3 => {
    const found = known.get(u) ?? rootAt(u)
    known.set(u, found)
    const side = Math.abs(u * 2 - 1)
    const reach = out * (1 - side ** 2.6 * 0.86)
    const fold =
      ridges === 0 ? 0 : ridges * (Math.exp(-(((side - 0.34) / 0.1) ** 2)) - 0.5 * Math.exp(-((side / 0.2) ** 2)))
    const forwards = found.way
      .clone()
      .setZ(found.way.z * 0.45)
      .normalize()
    return found.spot
      .clone()
      .addScaledVector(found.way, -3)
      .addScaledVector(forwards, reach * v)
      .add(
        at(0, rise * v * (1 - side * 0.5) - droop * v * v + fold * Math.sin(Math.PI * Math.min(1, v * 0.9 + 0.1)), 0),
      )
  }
  const meshes = [buildPart('peak', appearance, sheet(surface, thick, [48, 14]))]
  if (bolts) {
    const heads = [0.04, 0.96].map((u) => {
      const { spot, way } = rootAt(u)
      return stud(
        spot
          .clone()
          .addScaledVector(way, 3)
          .add(at(4, 1, 0)),
        way,
        8,
      )
    })
    meshes.push(buildPart('peak-bolts', { finish: 'anodised', paint: '#2b2b2a' }, ...heads))
  }
  return meshes
}
