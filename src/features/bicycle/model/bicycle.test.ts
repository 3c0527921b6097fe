import { Box3, type Mesh, type Object3D, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { demoBicycles } from '../../../testing/demoBicycles.ts'
import type { BikeBuild } from '../build.ts'
import { type FrameGeometry, framePoints } from '../geometry.ts'
import { bicycleModel } from './bicycle.ts'
import { meshesOf, skinOf } from './part.ts'

/** Millimetres: the tables hold whole numbers, so a length in the scene differs from its number by half of one at most. */
const rounding = 0.6

interface Bike {
  name: string
  geometry: FrameGeometry
  build: BikeBuild
}

const bikes: Bike[] = demoBicycles.flatMap(({ urlKey, build, sizes }) =>
  sizes.map(([size, geometry]) => ({ name: `${urlKey} ${size}`, geometry, build })),
)
/** The first size of each, where one size says as much as five. */
const models = bikes.filter(({ name }, place) => bikes[place - 1]?.name.split(' ')[0] !== name.split(' ')[0])

const boxOf = (object: Object3D) => new Box3().setFromObject(object, true)

function named(model: Object3D, name: string): Object3D {
  const found = model.getObjectByName(name)
  if (!found) throw new RangeError(`There is no ${name} in the model`)
  return found
}

function* pointsOf(mesh: Mesh): Generator<Vector3> {
  const position = mesh.geometry.getAttribute('position')
  for (let i = 0; i < position.count; i++) {
    yield new Vector3().fromBufferAttribute(position, i).applyMatrix4(mesh.matrixWorld)
  }
}

const trianglesIn = (model: Object3D) =>
  meshesOf(model).reduce((sum, mesh) => sum + (mesh.geometry.getIndex()?.count ?? 0) / 3, 0)

describe.each(bikes)('$name', ({ geometry, build }) => {
  const model = bicycleModel(geometry, build, 'live')
  model.updateMatrixWorld(true)
  const points = framePoints(geometry)
  const rear = boxOf(named(named(model, 'rear-wheel'), 'tyre'))
  const front = boxOf(named(named(model, 'front-wheel'), 'tyre'))

  test('stands on the ground with both wheels, as wide as the tyre is', () => {
    for (const wheel of [rear, front]) {
      expect(wheel.min.y).toBeCloseTo(points.ground, 0)
      expect(wheel.max.x - wheel.min.x).toBeCloseTo(geometry.bsd + 2 * geometry.tyre, -0.5)
    }
  })

  test('has the wheelbase, the stack and the reach of its table', () => {
    const wheelbase = front.getCenter(new Vector3()).x - rear.getCenter(new Vector3()).x
    expect(Math.abs(wheelbase - geometry.wheelbase)).toBeLessThan(rounding)
    const up = new Vector3(points.steering.x, points.steering.y, 0)
    const headTop = new Vector3(points.headTop.x, points.headTop.y, 0)
    // How far the tube's upper end stands above the point where it should be, along the steering axis.
    let above = Number.NEGATIVE_INFINITY
    for (const mesh of meshesOf(named(model, 'head-tube'))) {
      for (const point of pointsOf(mesh)) above = Math.max(above, point.sub(headTop).dot(up))
    }
    const top = headTop.addScaledVector(up, above)
    expect(Math.abs(top.y - geometry.stack)).toBeLessThan(rounding)
    expect(Math.abs(top.x - geometry.reach)).toBeLessThan(rounding)
  })

  test('is all of one piece: no part floats', () => {
    const meshes = meshesOf(model)
    const boxes = meshes.map((mesh) => boxOf(mesh).expandByScalar(0.5))
    const reached = new Set([0])
    for (const at of reached) {
      boxes.forEach((box, place) => {
        const here = boxes[at]
        if (here?.intersectsBox(box)) reached.add(place)
      })
    }
    expect(meshes.filter((_, place) => !reached.has(place)).map((mesh) => mesh.name)).toEqual([])
  })

  test('is made of numbers, and wears skins', () => {
    for (const mesh of meshesOf(model)) {
      expect(mesh.name).not.toBe('')
      expect(skinOf(mesh)).toBeDefined()
      for (const name of ['position', 'normal']) {
        expect(mesh.geometry.getAttribute(name).array.every(Number.isFinite), `${mesh.name} ${name}`).toBe(true)
      }
    }
  })

  test('is light enough to turn under a finger', () => {
    expect(trianglesIn(model)).toBeLessThan(260_000)
  })
})

test.each(models.slice(0, 6))('$name comes out the same twice', ({ geometry, build }) => {
  const [once, again] = [bicycleModel(geometry, build), bicycleModel(geometry, build)].map(meshesOf)
  expect(again?.length).toBe(once?.length)
  for (const [place, mesh] of (once ?? []).entries()) {
    const twin = again?.[place]
    expect(twin?.name).toBe(mesh.name)
    expect(twin?.geometry.getAttribute('position').array).toEqual(mesh.geometry.getAttribute('position').array)
  }
})

test('five kinds of bicycle are told apart by their numbers: widths, wheels, bars', () => {
  const boxFor = (urlKey: string) => {
    const bike = bikes.find(({ name }) => name.startsWith(`${urlKey} `))
    if (!bike) throw new RangeError(`The demo has no ${urlKey}`)
    return boxOf(bicycleModel(bike.geometry, bike.build, 'live')).getSize(new Vector3())
  }
  const road = boxFor('skerry-rc')
  const mountain = boxFor('quarry-29-hardtail')
  const child = boxFor('sprocket-12')
  // A mountain bike's bar is much wider than a road bike's; a child's first bicycle is half as long as either.
  expect(mountain.z).toBeGreaterThan(road.z * 1.4)
  expect(child.x).toBeLessThan(road.x * 0.65)
})
