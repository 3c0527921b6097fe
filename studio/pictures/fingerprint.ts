/** What a picture follows from, as a hash: the same hash gives the same picture, whatever was renamed or reworded in between. */
import { createHash, type Hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Group, Material } from 'three'
import { meshesOf, skinOf } from '../../src/features/bicycle/model/part.ts'
import { modelKey, modelOf, paintedFor } from '../models/modelOf.ts'
import { standOf } from '../render/camera.ts'
import type { Shot } from '../shot.ts'
import { supersamplingFor } from './encode.ts'

/** Light, materials and shadow are code, not data: a change in them changes every picture. */
const look = [
  '../../src/features/bicycle/model/materials.ts',
  '../../src/features/bicycle/model/studioLight.ts',
  '../../src/features/bicycle/model/contactShadow.ts',
].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))

/** Keeps the last model, since the other colours and views of a product come next. */
export function makeFingerprints(): (shot: Shot) => string {
  let kept: { key: string; model: Group; shape: string } | null = null
  const materials = new Map<string, Material>()
  return (shot) => {
    const { subject } = shot
    const key = modelKey(subject)
    if (kept?.key !== key) {
      const model = modelOf(subject)
      kept = { key, model, shape: shapeOf(model) }
    }
    // The colours that the meshes really wear: another paint for a part that is not there changes nothing.
    const worn = meshesOf(paintedFor(shot, kept.model, materials)).map(
      ({ material }) => 'color' in material && material.color,
    )
    const stand = standOf(shot, kept.model)
    const numbers = [...stand.target.toArray(), stand.yaw, stand.pitch, stand.width, stand.ground].map(rounded)
    return createHash('sha256')
      .update(JSON.stringify([look, supersamplingFor(shot), kept.shape, worn, numbers, shot.width, shot.height]))
      .digest('hex')
      .slice(0, 16)
  }
}

/** Every mesh by skin, place and points, to a hundredth of a millimetre: finer differences are a processor's, not a builder's. */
function shapeOf(model: Group): string {
  const hash = createHash('sha256')
  model.updateMatrixWorld(true)
  for (const mesh of meshesOf(model)) {
    const { finish, paint } = skinOf(mesh)
    hash.update(`${mesh.name} ${finish} ${paint}\n`)
    addNumbers(hash, mesh.matrixWorld.elements)
    addNumbers(hash, mesh.geometry.getAttribute('position').array)
    addNumbers(hash, mesh.geometry.getAttribute('normal').array)
    addNumbers(hash, mesh.geometry.getIndex()?.array ?? [])
  }
  return hash.digest('hex')
}

const rounded = (value: number) => Math.round(value * 100)

function addNumbers(hash: Hash, values: ArrayLike<number>): void {
  hash.update(new Uint8Array(Int32Array.from(values, rounded).buffer))
}
