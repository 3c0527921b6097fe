/** Parts that bags share: webbing loops around tubes, bands around the body, zips. */

import { buildPart, type Paint } from '@chainline/bicycle/model/part'
import { at } from '@chainline/bicycle/model/solid'
import type { BufferGeometry, Mesh, Vector3 } from 'three'
import type { Field } from '../sculpt/field.ts'
import { zip } from '../sculpt/fittings.ts'
import { cutAlong } from '../sculpt/panels.ts'
import { resample, type Trace, tape } from '../sculpt/traces.ts'

export const webbing = { finish: 'fabric', paint: '#232322' } as const

/** A strap around an absent tube. @param axis direction of the tube */
export function hoop(centre: Vector3, axis: Vector3, radius: number, width: number, thick = 2.2): BufferGeometry {
  const one = Math.abs(axis.y) > 0.9 ? at(1, 0, 0) : at(0, 1, 0)
  const u = one.clone().addScaledVector(axis, -one.dot(axis)).normalize()
  const v = axis.clone().cross(u)
  const ring = Array.from({ length: 49 }, (_, n): Trace => {
    const angle = (n / 48) * Math.PI * 2
    const normal = u.clone().multiplyScalar(Math.cos(angle)).addScaledVector(v, Math.sin(angle))
    return { at: centre.clone().addScaledVector(normal, radius), normal }
  })
  return tape(ring, width, thick, 0)
}

/** Lines on a surface where a field is 0, limited to where `where` is negative, longest first. */
export function linesOn(surface: BufferGeometry, line: Field, where: Field = () => -1): Trace[][] {
  const only = cutAlong(surface, where).under
  if (!only) return []
  return cutAlong(only, line)
    .seams.filter((seam) => seam.length > 6)
    .sort((a, b) => b.length - a.length)
}

/** Webbing around the body where a field is 0. */
export function band(surface: BufferGeometry, line: Field, width: number, where?: Field): BufferGeometry[] {
  return linesOn(surface, line, where).map((run) => tape(resample(run, 5, 6), width, 1.9, 0.1))
}

/** The meshes of a zip. */
export function zipMeshes(
  name: string,
  line: readonly Trace[],
  tab: Paint,
  pitch = 3,
  pulled = 0.06,
  width = 16,
): Mesh[] {
  const made = zip(line, pitch, pulled, width)
  return [
    buildPart(`${name}-tapes`, { finish: 'fabric', paint: '#1a1a19' }, made.tapes),
    buildPart(`${name}-teeth`, { finish: 'plastic', paint: '#3a3a39' }, ...made.teeth),
    buildPart(`${name}-runner`, { finish: 'brushed', paint: '#85888a' }, ...made.runner),
    buildPart(`${name}-tab`, { finish: 'rubber', paint: tab }, made.tab),
  ]
}
