/** Socks, in the shape of two feet. */

import { buildAssembly, buildPart, getAppearance } from '@chainline/bicycle/model/part'
import { mirror, transformSolid } from '@chainline/bicycle/model/solid'
import { type Group, Matrix4, type Mesh } from 'three'
import {
  creases,
  type Field,
  inMillimetres,
  roundCone,
  smoothstep,
  subtract,
  superellipsoid,
  union,
} from './sculpt/field.ts'
import { cutAlong, offset } from './sculpt/panels.ts'
import { polygonize } from './sculpt/polygonize.ts'
import { seamCords } from './sculpt/sewing.ts'

const top = 236
const ribs = 34

function buildFoot(): Field {
  const leg = inMillimetres((x, y, z) => {
    const t = smoothstep(y, 90, 230)
    return Math.hypot((x + 14 + t * 8) / (40 + t * 9), z / (35 + t * 11)) - 1
  })
  const shaft: Field = (x, y, z) => Math.max(leg(x, y, z), 84 - y, y - top - 10)
  const heel = superellipsoid([-22, 34, 0], [37, 40, 31])
  const instep = roundCone([4, 74, 0], 36, [84, 36, 1], 30)
  const ball = superellipsoid([96, 24, 3], [56, 27, 43], 2.3, 2.2)
  const arch = roundCone([-16, 27, 0], 27, [92, 23, 1], 24)
  const toes = superellipsoid([132, 21, 0], [45, 22, 37], 2.4, 2.2)
  return subtract(9, union(26, union(30, shaft, heel), instep, arch, ball, toes), (_x, y) => y - 1)
}

function sock(): Mesh[] {
  const foot = buildFoot()
  const cloth: Field = (x, y, z) => {
    const distance = foot(x, y, z)
    if (Math.abs(distance) > 7) return distance
    const rib = Math.cos(Math.atan2(z, x + 18) * ribs) * 0.75 * smoothstep(y, 128, 150)
    const bend = creases(x / 60, (y - x * 0.5) / 22, z / 60) * Math.exp(-(((y - 84 - x * 0.1) / 30) ** 2)) * 2.4
    const terry = Math.sin(x * 1.1) * Math.sin(z * 1.1) * 0.25 * smoothstep(y, 24, 10)
    return distance - rib - bend - terry
  }
  const whole = polygonize(cloth, [-80, -8, -60], [190, 260, 60], 2.35)
  const { under: surface, seams } = cutAlong(whole, (_x, y) => y - top)
  if (!surface) throw new RangeError('The cuts leave nothing of the sock')
  const panels: readonly (readonly [string, Field])[] = [
    ['toe', (x, y, z) => 116 + Math.abs(z) * 0.12 + (y - 20) * 0.25 - x],
    ['heel', (x, y) => Math.max(x + 6 + Math.abs(y - 36) * 0.9, y - 74)],
    ['band', (_x, y) => Math.abs(y - 206) - 8],
    ['line', (_x, y) => Math.abs(y - 188) - 2.6],
  ]
  const meshes: Mesh[] = []
  let left = surface
  for (const [name, where] of panels) {
    const { under, over } = cutAlong(left, where)
    if (under) meshes.push(buildPart(name, { finish: 'fabric', paint: 'detail' }, under))
    if (over) left = over
  }
  meshes.push(buildPart('knit', { finish: 'fabric', paint: 'body' }, left))
  const inside = cutAlong(surface, (_x, y) => 150 - y).under
  if (inside) meshes.push(buildPart('inside', { finish: 'fabric', paint: 'body' }, offset(inside, -2.2, true)))
  meshes.push(buildPart('welt', { finish: 'fabric', paint: 'body' }, ...seamCords(seams, 1.5, 3)))
  return meshes
}

export function socks(): Group {
  const meshes = sock()
  const right = new Matrix4().makeRotationY(-0.08).setPosition(0, 0, 58)
  const left = new Matrix4().makeRotationY(0.16).setPosition(42, 0, -58)
  const copies = (side: string, place: Matrix4, turn: boolean) =>
    meshes.map((mesh) =>
      buildPart(
        `${side}-${mesh.name}`,
        getAppearance(mesh),
        transformSolid(turn ? mirror(mesh.geometry) : mesh.geometry, place),
      ),
    )
  return buildAssembly('socks', ...copies('right', right, false), ...copies('left', left, true))
}
