import { Box3, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { buildSkeleton } from '../../skeleton.ts'
import { demoBicycles } from '../../testing/demoBicycles.ts'
import { buildModel } from '../buildModel.ts'
import { type ModelSkeleton, placeSkeleton } from '../modelSkeleton.ts'
import { listMeshes } from '../part.ts'
import { buildExtras } from './extras.ts'

const flags = ['mudguards', 'rack', 'basket', 'kickstand', 'lights', 'trainingWheels'] as const
const bicycles = demoBicycles.flatMap(({ urlKey, build, sizes }) =>
  sizes.map(([size, geometry]) => ({ name: `${urlKey} ${size}`, geometry, build })),
)
// One size of each bicycle is enough, because accessories do not depend on the size.
const carrying = bicycles.filter(
  ({ build }, index) => bicycles[index - 1]?.build !== build && flags.some((flag) => build[flag]),
)

function findExtra(skeleton: ModelSkeleton, name: string): Box3 {
  const found = buildExtras(skeleton).getObjectByName(name)
  if (!found) throw new RangeError(`No ${name}`)
  return new Box3().setFromObject(found)
}

test('A build gets exactly the accessories it names', () => {
  for (const { geometry, build } of bicycles) {
    const names = buildExtras(placeSkeleton(buildSkeleton(geometry, build), 'live')).children.map(({ name }) => name)
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

/** Building a complete bicycle is slow, so test one per kind of frame, brake and accessories. */
const describeKind = ({ build }: (typeof carrying)[number]) =>
  [build.frame, build.brakes, build.fork, build.basket].join()
const first = new Set(new Map([...carrying].reverse().map((one) => [describeKind(one), one.name])).values())

describe.each(carrying)('$name', ({ name, geometry, build }) => {
  const skeleton = placeSkeleton(buildSkeleton(geometry, build), 'live')

  if (first.has(name))
    test('Every solid has finite coordinates and touches another', () => {
      const all = listMeshes(buildModel(buildSkeleton(geometry, build), 'live')).map((mesh) => ({
        mesh,
        box: new Box3().setFromObject(mesh),
      }))
      const names = new Set(listMeshes(buildExtras(skeleton)).map(({ name }) => name))
      for (const { mesh, box } of all.filter(({ mesh }) => names.has(mesh.name))) {
        expect([...box.min.toArray(), ...box.max.toArray()].every(Number.isFinite), mesh.name).toBe(true)
        const isHeld = all.some((other) => other.mesh !== mesh && other.box.intersectsBox(box))
        expect(isHeld, `${mesh.name} is held by something`).toBe(true)
      }
    })

  test('Nothing goes through the ground', () => {
    expect(new Box3().setFromObject(buildExtras(skeleton)).min.y).toBeGreaterThan(skeleton.ground - 0.5)
  })

  if (build.mudguards)
    test('The mudguards clear the tyres', () => {
      for (const [name, axle] of [
        ['rear-guard', skeleton.rearAxle],
        ['front-guard', skeleton.frontAxle],
      ] as const) {
        const shell = listMeshes(buildExtras(skeleton)).find((mesh) => mesh.name === name)
        const places = shell?.geometry.getAttribute('position')
        if (!places) throw new RangeError(`No ${name}`)
        for (let i = 0; i < places.count; i++) {
          const point = new Vector3().fromBufferAttribute(places, i)
          const tyreMiddle = axle.clone().add(
            point
              .clone()
              .sub(axle)
              .setZ(0)
              .setLength(skeleton.wheelRadius - geometry.tyre / 2),
          )
          expect(point.distanceTo(tyreMiddle)).toBeGreaterThan(geometry.tyre / 2 + 2)
        }
      }
    })

  if (build.trainingWheels)
    test('The training wheels stand on the ground, one on each side', () => {
      const { min, max } = findExtra(skeleton, 'stabiliser-tyres')
      expect(min.y).toBeCloseTo(skeleton.ground, 0)
      expect(min.z).toBeCloseTo(-max.z, 3)
    })

  if (build.kickstand)
    test('The kickstand reaches the ground', () => {
      expect(findExtra(skeleton, 'stand-foot').min.y).toBeCloseTo(skeleton.ground, 0)
    })
})
