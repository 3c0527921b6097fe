import { Box3, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { demoBicycles } from '../../../../testing/demoBicycles.ts'
import { bicycleModel } from '../bicycle.ts'
import { meshesOf } from '../part.ts'
import { type Skeleton, skeletonOf } from '../skeleton.ts'
import { extras } from './extras.ts'

const flags = ['mudguards', 'rack', 'basket', 'kickstand', 'lights', 'trainingWheels'] as const
const bicycles = demoBicycles.flatMap(({ urlKey, build, sizes }) =>
  sizes.map(([size, geometry]) => ({ name: `${urlKey} ${size}`, geometry, build })),
)
// One size of each is enough for what the sizes share.
const carrying = bicycles.filter(
  ({ build }, index) => bicycles[index - 1]?.build !== build && flags.some((flag) => build[flag]),
)

function extrasOf(skeleton: Skeleton, name: string): Box3 {
  const found = extras(skeleton).getObjectByName(name)
  if (!found) throw new RangeError(`No ${name}`)
  return new Box3().setFromObject(found)
}

test('a build gets what it asks for, and nothing else', () => {
  for (const { geometry, build } of bicycles) {
    const names = extras(skeletonOf(geometry, build, 'live')).children.map(({ name }) => name)
    expect(names).toEqual(
      [
        ['mudguards', build.mudguards],
        ['rack', build.rack],
        ['basket', build.basket],
        ['kickstand', build.kickstand],
        ['lamps', build.lights],
        ['training-wheels', build.trainingWheels],
      ].flatMap(([name, wanted]) => (wanted ? [name] : [])),
    )
  }
})

/** A whole bicycle takes a moment to build: one for each kind of frame, brake and load. */
const kindOf = ({ build }: (typeof carrying)[number]) => [build.frame, build.brakes, build.fork, build.basket].join()
const first = new Set(new Map([...carrying].reverse().map((one) => [kindOf(one), one.name])).values())

describe.each(carrying)('$name', ({ name, geometry, build }) => {
  const skeleton = skeletonOf(geometry, build, 'live')

  if (first.has(name))
    test('every solid is made of numbers and touches another', () => {
      const all = meshesOf(bicycleModel(geometry, build, 'live')).map((mesh) => ({
        mesh,
        box: new Box3().setFromObject(mesh),
      }))
      const names = new Set(meshesOf(extras(skeleton)).map(({ name }) => name))
      for (const { mesh, box } of all.filter(({ mesh }) => names.has(mesh.name))) {
        expect([...box.min.toArray(), ...box.max.toArray()].every(Number.isFinite), mesh.name).toBe(true)
        const isHeld = all.some((other) => other.mesh !== mesh && other.box.intersectsBox(box))
        expect(isHeld, `${mesh.name} is held by something`).toBe(true)
      }
    })

  test('nothing goes through the ground', () => {
    expect(new Box3().setFromObject(extras(skeleton)).min.y).toBeGreaterThan(skeleton.ground - 0.5)
  })

  if (build.mudguards)
    test('the guards leave air around the tyres', () => {
      for (const [name, axle] of [
        ['rear-guard', skeleton.rearAxle],
        ['front-guard', skeleton.frontAxle],
      ] as const) {
        const shell = meshesOf(extras(skeleton)).find((mesh) => mesh.name === name)
        const places = shell?.geometry.getAttribute('position')
        if (!places) throw new RangeError(`No ${name}`)
        for (let i = 0; i < places.count; i++) {
          const point = new Vector3().fromBufferAttribute(places, i)
          const tyreMiddle = axle.clone().add(
            point
              .clone()
              .sub(axle)
              .setZ(0)
              .setLength(skeleton.radius - geometry.tyre / 2),
          )
          expect(point.distanceTo(tyreMiddle)).toBeGreaterThan(geometry.tyre / 2 + 2)
        }
      }
    })

  if (build.trainingWheels)
    test('the training wheels stand on the ground, one on each side', () => {
      const { min, max } = extrasOf(skeleton, 'stabiliser-tyres')
      expect(min.y).toBeCloseTo(skeleton.ground, 0)
      expect(min.z).toBeCloseTo(-max.z, 3)
    })

  if (build.kickstand)
    test('the stand reaches the ground', () => {
      expect(extrasOf(skeleton, 'stand-foot').min.y).toBeCloseTo(skeleton.ground, 0)
    })
})
