/** Hashes everything a rendered image depends on. Equal hashes mean equal images; renaming or rewording code does not change them. */
import { createHash, type Hash } from 'node:crypto'
import { finishes } from '@chainline/bicycle/model/materials'
import { getAppearance, listMeshes } from '@chainline/bicycle/model/part'
import { lookVersion } from '@chainline/bicycle/model/studioLight'
import type { Group, Material } from 'three'
import { buildSubject, modelKey, paintShot } from '../models/buildSubject.ts'
import { placeCamera } from '../render/camera.ts'
import type { Shot } from '../shot.ts'
import { chooseSupersampling } from './encode.ts'

/**
 * What every image depends on, apart from its subject: the surface of each finish, and the version of light, shadow and material
 * code.
 */
const look = { finishes, lookVersion }

/** Creates a function that hashes shots. It caches the last model, because the other colors and views of a product come next. */
export function createFingerprints(): (shot: Shot) => string {
  let cached: { key: string; model: Group; shape: string } | null = null
  const materials = new Map<string, Material>()
  return (shot) => {
    const { subject } = shot
    const key = modelKey(subject)
    if (cached?.key !== key) {
      const model = buildSubject(subject)
      cached = { key, model, shape: hashShape(model) }
    }
    // Hash the colors of existing meshes, so that the paint of an absent part changes nothing.
    const colors = listMeshes(paintShot(shot, cached.model, materials)).map(
      ({ material }) => 'color' in material && material.color,
    )
    const stand = placeCamera(shot, cached.model)
    const numbers = [...stand.target.toArray(), stand.yaw, stand.pitch, stand.width, stand.ground].map(toHundredths)
    return createHash('sha256')
      .update(JSON.stringify([look, chooseSupersampling(shot), cached.shape, colors, numbers, shot.width, shot.height]))
      .digest('hex')
      .slice(0, 16)
  }
}

/** Hashes appearance, position and vertices of every mesh to a hundredth of a millimeter, because finer differences depend on the processor. */
function hashShape(model: Group): string {
  const hash = createHash('sha256')
  model.updateMatrixWorld(true)
  for (const mesh of listMeshes(model)) {
    const { finish, paint } = getAppearance(mesh)
    hash.update(`${mesh.name} ${finish} ${paint}\n`)
    addNumbers(hash, mesh.matrixWorld.elements)
    addNumbers(hash, mesh.geometry.getAttribute('position').array)
    addNumbers(hash, mesh.geometry.getAttribute('normal').array)
    addNumbers(hash, mesh.geometry.getIndex()?.array ?? [])
  }
  return hash.digest('hex')
}

const toHundredths = (value: number) => Math.round(value * 100)

function addNumbers(hash: Hash, values: ArrayLike<number>): void {
  hash.update(new Uint8Array(Int32Array.from(values, toHundredths).buffer))
}
