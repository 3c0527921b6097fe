import { Box3, type BufferGeometry, type Group, type Object3D, Vector3 } from 'three'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BikeBuild } from '../build.ts'
import { type FrameGeometry, placeFramePoints } from '../geometry.ts'
import { buildSkeleton } from '../skeleton.ts'
import { demoBicycles } from '../testing/demoBicycles.ts'
import { buildModel } from './buildModel.ts'
import { buildHeadTube } from './frame/mainTubes.ts'
import { type ModelSkeleton, placeSkeleton } from './modelSkeleton.ts'
import { getAppearance, listMeshes } from './part.ts'
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
const models: Bike[] = demoBicycles.flatMap(({ urlKey, build, sizes }, index) => {
  const sorted = [...sizes].sort(([, one], [, other]) => one.riderMinCm - other.riderMinCm)
  const chosen = sorted.at(index % 2 === 0 ? 0 : -1)
  return chosen ? [{ name: `${urlKey} ${chosen[0]}`, geometry: chosen[1], build }] : []
})

const measureBox = (object: Object3D) => new Box3().setFromObject(object, true)

function named(model: Object3D, name: string): Object3D {
  const found = model.getObjectByName(name)
  if (!found) throw new RangeError(`There is no ${name} in the model`)
  return found
}

function* eachPoint(solid: BufferGeometry): Generator<Vector3> {
  const position = solid.getAttribute('position')
  for (let i = 0; i < position.count; i++) yield new Vector3().fromBufferAttribute(position, i)
}

const trianglesIn = (model: Object3D) =>
  listMeshes(model).reduce((sum, mesh) => sum + (mesh.geometry.getIndex()?.count ?? 0) / 3, 0)

/** The model under test; earlier ones are released. */
let model: Group

/** The last wheels are cached, because most sizes of a bicycle share them. */
let wheels: { plan: string; group: Group } | null = null

function placeWheels(skeleton: ModelSkeleton): Group {
  const plan = JSON.stringify([planWheel(skeleton, 'front'), planWheel(skeleton, 'rear')])
  if (wheels?.plan !== plan) wheels = { plan, group: buildWheels(skeleton) }
  const { group } = wheels
  named(group, 'rear-wheel').position.copy(skeleton.rearAxle)
  named(group, 'front-wheel').position.copy(skeleton.frontAxle)
  group.updateMatrixWorld(true)
  return group
}

describe.each(bikes)('$name', ({ geometry, build }) => {
  const points = placeFramePoints(geometry)
  const skeleton = placeSkeleton(buildSkeleton(geometry, build), 'live')
  let rear: Box3
  let front: Box3
  beforeAll(() => {
    const both = placeWheels(skeleton)
    rear = measureBox(named(named(both, 'rear-wheel'), 'tyre'))
    front = measureBox(named(named(both, 'front-wheel'), 'tyre'))
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
    for (const point of eachPoint(buildHeadTube(skeleton).solid)) above = Math.max(above, point.sub(headTop).dot(up))
    const top = headTop.addScaledVector(up, above)
    expect(Math.abs(top.y - geometry.stack)).toBeLessThan(rounding)
    expect(Math.abs(top.x - geometry.reach)).toBeLessThan(rounding)
  })
})

const extras = [
  ['mudguards', 'mudguards'],
  ['rack', 'rack'],
  ['basket', 'basket'],
  ['kickstand', 'kickstand'],
  ['lights', 'lamps'],
  ['trainingWheels', 'training-wheels'],
] as const

describe.each(models)('The whole $name', ({ name, geometry, build }) => {
  const skeleton = placeSkeleton(buildSkeleton(geometry, build), 'live')
  beforeAll(() => {
    model = buildModel(buildSkeleton(geometry, build), 'live')
    model.updateMatrixWorld(true)
  })

  test('No part floats', () => {
    const meshes = listMeshes(model)
    const boxes = meshes.map((mesh) => measureBox(mesh).expandByScalar(0.5))
    const reached = new Set([0])
    for (const at of reached) {
      boxes.forEach((box, index) => {
        const here = boxes[at]
        if (here?.intersectsBox(box)) reached.add(index)
      })
    }
    expect(meshes.filter((_, index) => !reached.has(index)).map((mesh) => mesh.name)).toEqual([])
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
    expect(trianglesIn(named(model, 'drivetrain'))).toBeLessThan(50_000)
  })

  test('Has two tyres of the size in its table, and its brakes', () => {
    for (const wheel of named(model, 'wheels').children) {
      const tyre = named(wheel, 'tyre')
      const radii = Array.from(
        listMeshes(named(tyre, 'tread')).flatMap(({ geometry }) => [...eachPoint(geometry)]),
      ).map(({ x, y }) => Math.hypot(x, y))
      expect(Math.max(...radii)).toBeCloseTo(geometry.bsd / 2 + geometry.tyre, 2)
      expect(measureBox(named(tyre, 'sidewalls')).getSize(new Vector3()).z).toBeCloseTo(geometry.tyre, 0)
      expect(measureBox(tyre).min.y).toBeCloseTo(skeleton.ground, 0)
    }
    expect(listMeshes(named(model, 'brakes')).length).toBeGreaterThan(2)
  })

  if (build.brakes === 'disc')
    test('The rotors are on the left, between hub and dropout', () => {
      const rotors = listMeshes(named(model, 'brakes')).filter((mesh) => mesh.name === 'disc')
      expect(rotors).toHaveLength(2)
      for (const rotor of rotors) {
        const box = measureBox(rotor)
        const half = (box.getCenter(new Vector3()).x > 0 ? skeleton.frontHub : skeleton.rearHub) / 2
        expect(box.max.z).toBeLessThan(0)
        expect(box.min.z).toBeGreaterThan(-half)
      }
    })

  test('Has its pedals at the cranks, and its drivetrain off the ground', () => {
    for (const [name, side] of [
      ['pedal', 1],
      ['left-pedal', -1],
    ] as const) {
      const place = new Vector3(geometry.crank * side, 0, (skeleton.crankSide + 30) * side)
      expect(measureBox(named(model, name)).containsPoint(place)).toBe(true)
    }
    expect(measureBox(named(model, 'drivetrain')).min.y).toBeGreaterThan(skeleton.ground + 50)
  })

  test('Has exactly the accessories that its build names, above the ground', () => {
    const { children } = named(model, 'extras')
    expect(children.map(({ name }) => name)).toEqual(extras.flatMap(([flag, name]) => (build[flag] ? [name] : [])))
    for (const one of children) expect(measureBox(one).min.y).toBeGreaterThan(skeleton.ground - 0.5)
  })

  if (build.mudguards)
    test('The mudguards clear the tyres', () => {
      for (const [name, axle] of [
        ['rear-guard', skeleton.rearAxle],
        ['front-guard', skeleton.frontAxle],
      ] as const) {
        let gap = Number.POSITIVE_INFINITY
        for (const { geometry: solid } of listMeshes(named(model, name))) {
          for (const point of eachPoint(solid)) {
            const fromAxle = point.sub(axle)
            const tyreMiddle = fromAxle
              .clone()
              .setZ(0)
              .setLength(skeleton.wheelRadius - geometry.tyre / 2)
            gap = Math.min(gap, fromAxle.distanceTo(tyreMiddle) - geometry.tyre / 2)
          }
        }
        expect(gap, name).toBeGreaterThan(2)
        expect(gap, name).toBeLessThan(Number.POSITIVE_INFINITY)
      }
    })

  if (build.trainingWheels)
    test('The training wheels stand on the ground, one on each side', () => {
      const { min, max } = measureBox(named(model, 'stabiliser-tyres'))
      expect(min.y).toBeCloseTo(skeleton.ground, 0)
      expect(min.z).toBeCloseTo(-max.z, 3)
    })

  if (build.kickstand)
    test('The kickstand reaches the ground', () => {
      expect(measureBox(named(model, 'stand-foot')).min.y).toBeCloseTo(skeleton.ground, 0)
    })

  if (models.findIndex((one) => one.name === name) < 6)
    test('Building it again gives the same model', () => {
      const once = listMeshes(model)
      const again = listMeshes(buildModel(buildSkeleton(geometry, build), 'live'))
      expect(again.map((mesh) => mesh.name)).toEqual(once.map((mesh) => mesh.name))
      for (const [index, mesh] of once.entries()) {
        const own = mesh.geometry.getAttribute('position').array
        const others = again[index]?.geometry.getAttribute('position').array
        expect(others?.length === own.length && own.every((value, i) => value === others[i]), mesh.name).toBe(true)
      }
    })
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
