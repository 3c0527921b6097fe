/** Named meshes with an appearance, in one scene graph. Millimeters; x forward, y up, z to the drive side. */
import { type BufferGeometry, Group, Mesh, type Object3D } from 'three'
import { mergeSolids } from './solid.ts'

/** Surface finishes; `materials.ts` has their parameters. */
export type Finish =
  | 'gloss'
  | 'satin'
  | 'matte'
  | 'polished'
  | 'brushed'
  | 'anodised'
  | 'cast'
  | 'rubber'
  | 'tread'
  | 'plastic'
  | 'fabric'
  | 'leather'
  | 'carbon'
  | 'wood'
  | 'foam'
  | 'clear'
  | 'lens'
  | 'glow'

/** Paints whose color depends on the product; all others are hex values. */
export type PaintName = 'frame' | 'fork' | 'accent' | 'saddle' | 'grips' | 'rims' | 'tyreWall' | 'body' | 'detail'

export type Paint = PaintName | `#${string}`

export interface Appearance {
  finish: Finish
  paint: Paint
}

/** The appearances of most bicycle parts. */
export const appearances = {
  aluminium: { finish: 'brushed', paint: '#c3c6c8' },
  silver: { finish: 'polished', paint: '#d4d6d8' },
  steel: { finish: 'brushed', paint: '#a4a7aa' },
  chrome: { finish: 'polished', paint: '#e4e6e7' },
  darkSteel: { finish: 'brushed', paint: '#5d6063' },
  black: { finish: 'anodised', paint: '#242423' },
  blackPlastic: { finish: 'plastic', paint: '#1b1b1a' },
  greyPlastic: { finish: 'plastic', paint: '#3a3b3b' },
  rubber: { finish: 'rubber', paint: '#191918' },
  tread: { finish: 'tread', paint: '#1d1c1a' },
  cable: { finish: 'plastic', paint: '#141413' },
  brass: { finish: 'brushed', paint: '#b8924a' },
  gold: { finish: 'brushed', paint: '#b39659' },
  white: { finish: 'plastic', paint: '#eceae4' },
  redLens: { finish: 'lens', paint: '#b3190f' },
  clearLens: { finish: 'lens', paint: '#e8edf0' },
  amber: { finish: 'lens', paint: '#d9821c' },
} as const satisfies Record<string, Appearance>

/** A mesh with a name and an appearance. Merges several solids into one mesh. */
export function buildPart(name: string, appearance: Appearance, ...solids: readonly BufferGeometry[]): Mesh {
  const [first] = solids
  if (!first) throw new RangeError(`${name} has no solid`)
  const mesh = new Mesh(solids.length === 1 ? first : mergeSolids(solids))
  mesh.name = name
  mesh.userData.appearance = appearance
  return mesh
}

/** A named group of parts. Ignores null and undefined members. */
export function buildAssembly(name: string, ...members: readonly (Object3D | null | undefined)[]): Group {
  const group = new Group()
  group.name = name
  for (const member of members) if (member) group.add(member)
  return group
}

/** The appearance of a mesh. @throws RangeError for a mesh that `part` did not create */
export function getAppearance(mesh: Mesh): Appearance {
  const { appearance } = mesh.userData
  if (!appearance) throw new RangeError(`${mesh.name} has no appearance`)
  return appearance
}

/** All meshes of a model, in order. */
export function listMeshes(model: Object3D): Mesh[] {
  const meshes: Mesh[] = []
  model.traverse((object) => {
    if (object instanceof Mesh) meshes.push(object)
  })
  return meshes
}
