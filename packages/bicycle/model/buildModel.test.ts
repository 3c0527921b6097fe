import { Box3, type Group, type Mesh, type Object3D, Vector3 } from 'three'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BikeBuild } from '../build.ts'
import { type FrameGeometry, placeFramePoints } from '../geometry.ts'
import { buildSkeleton } from '../skeleton.ts'
import { demoBicycles } from '../testing/demoBicycles.ts'
import { buildModel } from './buildModel.ts'
import { buildFrame } from './frame/frame.ts'
import { placeSkeleton } from './modelSkeleton.ts'
import { buildAssembly, getAppearance, listMeshes } from './part.ts'
import { planWheel } from './wheel/wheelShape.ts'
import { buildWheels } from './wheel/wheels.ts'

/** Tolerance in millimeters: the tables are rounded to whole numbers, so a length differs by about half a millimeter at most. */
const rounding = 0.6

interface Bike {
  name: string
  geometry: FrameGeometry
  build: BikeBuild
}

const bikes: Bike[] = demoBicycles.flatMap(({ urlKey, build, sizes }) =>
  sizes.map(([size, geometry]) => ({ name: `${urlKey} ${size}`, geometry, build })),
)
/** Building a complete model is slow, so one size of each bicycle is tested, alternating between smallest and largest. */
const models: Bike[] = demoBicycles.flatMap(({ urlKey, build, sizes }, place) => {
  const sorted = [...sizes].sort(([, one], [, other]) => one.riderMinCm - other.riderMinCm)
  const chosen = sorted.at(place % 2 === 0 ? 0 : -1)
  return chosen ? [{ name: `${urlKey} ${chosen[0]}`, geometry: chosen[1], build }] : []
})

const measureBox = (object: Object3D) => new Box3().setFromObject(object, true)

function named(model: Object3D, name: string): Object3D {
  const found = model.getObjectByName(name)
  if (!found) throw new RangeError(`There is no ${name} in the model`)
  return found
}

function* eachPoint(mesh: Mesh): Generator<Vector3> {
  const position = mesh.geometry.getAttribute('position')
  for (let i = 0; i < position.count; i++) {
    yield new Vector3().fromBufferAttribute(position, i).applyMatrix4(mesh.matrixWorld)
  }
}

const trianglesIn = (model: Object3D) =>
  listMeshes(model).reduce((sum, mesh) => sum + (mesh.geometry.getIndex()?.count ?? 0) / 3, 0)

/** The model under test; earlier ones are released. */
let model: Group

/** Sizes of a bicycle mostly share their wheels, which take longer to build than a frame. The last ones are kept. */
let wheels: { plan: string; group: Group } | null = null

function buildFrameAndWheels(geometry: FrameGeometry, build: BikeBuild): Group {
  const skeleton = placeSkeleton(buildSkeleton(geometry, build), 'live')
  const plan = JSON.stringify([planWheel(skeleton, 'front'), planWheel(skeleton, 'rear')])
  if (wheels?.plan !== plan) wheels = { plan, group: buildWheels(skeleton) }
  const { group } = wheels
  named(group, 'rear-wheel').position.copy(skeleton.rearAxle)
  named(group, 'front-wheel').position.copy(skeleton.frontAxle)
  return buildAssembly('bicycle', buildFrame(skeleton), group)
}

describe.each(bikes)('$name', ({ geometry, build }) => {
  const points = placeFramePoints(geometry)
  let rear: Box3
  let front: Box3
  beforeAll(() => {
    model = buildFrameAndWheels(geometry, build)
    model.updateMatrixWorld(true)
    rear = measureBox(named(named(model, 'rear-wheel'), 'tyre'))
    front = measureBox(named(named(model, 'front-wheel'), 'tyre'))
  })

  test('Both wheels stand on the ground and are as wide as the tyre', () => {
    for (const wheel of [rear, front]) {
      expect(wheel.min.y).toBeCloseTo(points.ground, 0)
      expect(wheel.max.x - wheel.min.x).toBeCloseTo(geometry.bsd + 2 * geometry.tyre, -0.5)
    }
  })

  test('Has the wheelbase, stack and reach of its geometry table', () => {
    const wheelbase = front.getCenter(new Vector3()).x - rear.getCenter(new Vector3()).x
    expect(Math.abs(wheelbase - geometry.wheelbase)).toBeLessThan(rounding)
    const up = new Vector3(points.steering.x, points.steering.y, 0)
    const headTop = new Vector3(points.headTop.x, points.headTop.y, 0)
    // Distance of the tube's upper end from its nominal position, along the steering axis.
    let above = Number.NEGATIVE_INFINITY
    for (const mesh of listMeshes(named(model, 'head-tube'))) {
      for (const point of eachPoint(mesh)) above = Math.max(above, point.sub(headTop).dot(up))
    }
    const top = headTop.addScaledVector(up, above)
    expect(Math.abs(top.y - geometry.stack)).toBeLessThan(rounding)
    expect(Math.abs(top.x - geometry.reach)).toBeLessThan(rounding)
  })
})

describe.each(models)('The whole $name', ({ geometry, build }) => {
  beforeAll(() => {
    model = buildModel(buildSkeleton(geometry, build), 'live')
    model.updateMatrixWorld(true)
  })

  test('No part floats', () => {
    const meshes = listMeshes(model)
    const boxes = meshes.map((mesh) => measureBox(mesh).expandByScalar(0.5))
    const reached = new Set([0])
    for (const at of reached) {
      boxes.forEach((box, place) => {
        const here = boxes[at]
        if (here?.intersectsBox(box)) reached.add(place)
      })
    }
    expect(meshes.filter((_, place) => !reached.has(place)).map((mesh) => mesh.name)).toEqual([])
  })

  test('Has finite coordinates and an appearance on every mesh', () => {
    for (const mesh of listMeshes(model)) {
      expect(mesh.name).not.toBe('')
      expect(getAppearance(mesh)).toBeDefined()
      for (const name of ['position', 'normal']) {
        expect(mesh.geometry.getAttribute(name).array.every(Number.isFinite), `${mesh.name} ${name}`).toBe(true)
      }
    }
  })

  test('Has few enough triangles for phones', () => {
    expect(trianglesIn(model)).toBeLessThan(260_000)
  })
})

test.each(models.slice(0, 6))('$name: building twice gives the same model', ({ geometry, build }) => {
  const buildAgain = () => listMeshes(buildModel(buildSkeleton(geometry, build), 'live'))
  const [once, again] = [buildAgain(), buildAgain()]
  expect(again.length).toBe(once.length)
  for (const [place, mesh] of once.entries()) {
    const twin = again[place]
    expect(twin?.name).toBe(mesh.name)
    expect(twin?.geometry.getAttribute('position').array).toEqual(mesh.geometry.getAttribute('position').array)
  }
})

test('Five kinds of bicycle differ in width, wheels and bars', () => {
  const boxFor = (urlKey: string) => {
    const bike = bikes.find(({ name }) => name.startsWith(`${urlKey} `))
    if (!bike) throw new RangeError(`The demo has no ${urlKey}`)
    return measureBox(buildModel(buildSkeleton(bike.geometry, bike.build), 'live')).getSize(new Vector3())
  }
  const road = boxFor('skerry-rc')
  const mountain = boxFor('quarry-29-hardtail')
  const child = boxFor('sprocket-12')
  // The handlebar of a mountain bike is much wider than that of a road bike; a child's first bicycle is half as long as either.
  expect(mountain.z).toBeGreaterThan(road.z * 1.4)
  expect(child.x).toBeLessThan(road.x * 0.65)
})
