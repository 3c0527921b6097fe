import { listMeshes } from '@chainline/bicycle/model/part'
import { Box3, type BufferGeometry, type Group, Mesh, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { readDemo } from '../../../src/server/demo/demoFiles.ts'
import { saddleBag } from './bags/saddleBag.ts'
import { glasses } from './glasses.ts'
import { chinVents, domeVents } from './helmets/fullFace.ts'
import { findHelmetShape } from './helmets/helmetShapes.ts'
import { countVents } from './helmets/shell.ts'
import { superellipsoid } from './sculpt/field.ts'
import { cutAlong } from './sculpt/panels.ts'
import { polygonize } from './sculpt/polygonize.ts'

const measureSize = (model: Group): Vector3 => new Box3().setFromObject(model).getSize(new Vector3())

const heights = (surface: BufferGeometry | null): { min: number; max: number } => {
  const { min, max } = new Box3().setFromObject(new Mesh(surface ?? undefined))
  return { min: min.y, max: max.y }
}

describe('Helmets', () => {
  const helmets = readDemo().parts.flatMap(({ urlKey, part }) =>
    part?.kind === 'helmet' ? [[urlKey, part.count] as const] : [],
  )
  test.each(helmets)('%s has %i vents', (urlKey, count) => {
    const vents = urlKey.includes('full-face')
      ? countVents(domeVents) + chinVents.length * 2
      : countVents(findHelmetShape(urlKey).vents)
    expect(vents).toBe(count)
  })
})

describe('Sculpted appearances', () => {
  const ball = polygonize(superellipsoid([0, 0, 0], [40, 40, 40]), [-46, -46, -46], [46, 46, 46], 4)

  test('lie on the zero set of their field and face outwards', () => {
    const [position, normal] = [ball.getAttribute('position'), ball.getAttribute('normal')]
    for (let n = 0; n < position.count; n++) {
      const place = new Vector3().fromBufferAttribute(position, n)
      expect(place.length()).toBeCloseTo(40, 1)
      expect(place.normalize().dot(new Vector3().fromBufferAttribute(normal, n))).toBeGreaterThan(0.99)
    }
  })

  test('are cut along a closed line at the right height', () => {
    const { under, over, seams } = cutAlong(ball, (_x, y) => y - 10)
    expect(heights(under).max).toBeCloseTo(10, 3)
    expect(heights(over).min).toBeCloseTo(10, 3)
    const [seam = []] = seams
    expect(seams).toHaveLength(1)
    expect(seam[0]?.at.distanceTo(seam.at(-1)?.at ?? new Vector3())).toBe(0)
  })
})

test('Glasses have the product’s sizes: 142 mm wide, 120 mm temples, within a hinge', () => {
  const size = measureSize(glasses())
  expect(size.z).toBeGreaterThan(132)
  expect(size.z).toBeLessThan(150)
  expect(size.x).toBeGreaterThan(120)
  expect(size.x).toBeLessThan(175)
})

test('A saddle bag is about as wide as the product says and has finite coordinates', () => {
  const bag = saddleBag({ urlKey: 'wedge', count: undefined, width: 80 })
  expect(measureSize(bag).z).toBeGreaterThan(78)
  expect(measureSize(bag).z).toBeLessThan(92)
  for (const mesh of listMeshes(bag))
    expect(mesh.geometry.getAttribute('position').array.every(Number.isFinite)).toBe(true)
})
