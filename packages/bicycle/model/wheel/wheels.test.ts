import { Box3, type Object3D, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { buildSkeleton } from '../../skeleton.ts'
import { demoBicycles } from '../../testing/demoBicycles.ts'
import { buildBrakes } from '../brakes/brakes.ts'
import { buildFork } from '../frame/fork.ts'
import { buildFrame } from '../frame/frame.ts'
import { placeSkeleton } from '../modelSkeleton.ts'
import { listMeshes } from '../part.ts'
import { buildWheels } from './wheels.ts'

const bikes = demoBicycles.flatMap(({ urlKey, build, sizes: [first] }) =>
  first ? [{ urlKey, geometry: first[1], build }] : [],
)

const named = (model: Object3D, name: string) => {
  const found = listMeshes(model).find((mesh) => mesh.name === name)
  if (!found) throw new RangeError(`There is no ${name}`)
  return found
}
const measureBox = (object: Object3D) => {
  object.updateWorldMatrix(true, true)
  return new Box3().setFromObject(object)
}
const isWhole = (model: Object3D) =>
  listMeshes(model).every((mesh) =>
    Object.values(mesh.geometry.attributes).every(({ array }) => array.every((value) => Number.isFinite(value))),
  )

describe.each(bikes)('$urlKey', ({ geometry, build }) => {
  test('Has two tyres of the size in its table, and its brakes', () => {
    const skeleton = placeSkeleton(buildSkeleton(geometry, build), 'live')
    const model = buildWheels(skeleton)
    expect(isWhole(model)).toBe(true)
    for (const wheel of model.children) {
      const tyre = wheel.getObjectByName('tyre')
      if (!tyre) throw new RangeError('A wheel without a tyre')
      const position = named(tyre, 'tread').geometry.getAttribute('position')
      const radii = Array.from({ length: position.count }, (_, i) => Math.hypot(position.getX(i), position.getY(i)))
      expect(Math.max(...radii)).toBeCloseTo(geometry.bsd / 2 + geometry.tyre, 2)
      expect(measureBox(named(tyre, 'sidewalls')).getSize(new Vector3()).z).toBeCloseTo(geometry.tyre, 0)
      expect(measureBox(tyre).min.y).toBeCloseTo(skeleton.ground, 0)
    }
    const held = { frame: buildFrame(skeleton), fork: buildFork(skeleton) }
    const stop = buildBrakes(skeleton, held)
    expect(isWhole(stop)).toBe(true)
    expect(listMeshes(stop).length).toBeGreaterThan(2)
  })
})

describe('Disc brakes', () => {
  const disc = bikes.filter(({ build }) => build.brakes === 'disc').slice(0, 6)

  test.each(disc)('$urlKey: rotors are on the left, between hub and dropout', ({ geometry, build }) => {
    const skeleton = placeSkeleton(buildSkeleton(geometry, build), 'live')
    const model = buildBrakes(skeleton, { frame: buildFrame(skeleton), fork: buildFork(skeleton) })
    const rotors = listMeshes(model).filter(({ name }) => name === 'disc')
    expect(rotors).toHaveLength(2)
    for (const rotor of rotors) {
      const box = measureBox(rotor)
      const half = (box.getCenter(new Vector3()).x > 0 ? skeleton.frontHub : skeleton.rearHub) / 2
      expect(box.max.z).toBeLessThan(0)
      expect(box.min.z).toBeGreaterThan(-half)
    }
  })
})
