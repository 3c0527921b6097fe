import { Box3, type BufferGeometry, type Group, Mesh, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { meshesOf } from '../../../src/features/bicycle/model/part.ts'
import { readDemo } from '../../../src/server/demo/demoFiles.ts'
import { saddleBag } from './bags/saddleBag.ts'
import { glasses } from './glasses.ts'
import { chinVents, domeVents } from './helmets/fullFace.ts'
import { helmetShapeOf } from './helmets/helmetShapes.ts'
import { countOf } from './helmets/shell.ts'
import { superBall } from './sculpt/field.ts'
import { cutAlong } from './sculpt/panels.ts'
import { sculpted } from './sculpt/sculpted.ts'

const sizeOf = (model: Group): Vector3 => new Box3().setFromObject(model).getSize(new Vector3())

const heights = (skin: BufferGeometry | null): { min: number; max: number } => {
  const { min, max } = new Box3().setFromObject(new Mesh(skin ?? undefined))
  return { min: min.y, max: max.y }
}

describe('helmets', () => {
  const helmets = readDemo().parts.flatMap(({ urlKey, part }) =>
    part?.kind === 'helmet' ? [[urlKey, part.count] as const] : [],
  )
  test.each(helmets)('%s has %i vents', (urlKey, count) => {
    const vents = urlKey.includes('full-face')
      ? countOf(domeVents) + chinVents.length * 2
      : countOf(helmetShapeOf(urlKey).vents)
    expect(vents).toBe(count)
  })
})

describe('sculpted skins', () => {
  const ball = sculpted(superBall([0, 0, 0], [40, 40, 40]), [-46, -46, -46], [46, 46, 46], 4)

  test('lie on the surface of their field and look outwards', () => {
    const [position, normal] = [ball.getAttribute('position'), ball.getAttribute('normal')]
    for (let n = 0; n < position.count; n++) {
      const place = new Vector3().fromBufferAttribute(position, n)
      expect(place.length()).toBeCloseTo(40, 1)
      expect(place.normalize().dot(new Vector3().fromBufferAttribute(normal, n))).toBeGreaterThan(0.99)
    }
  })

  test('are cut in two along a closed line at the right height', () => {
    const { under, over, seams } = cutAlong(ball, (_x, y) => y - 10)
    expect(heights(under).max).toBeCloseTo(10, 3)
    expect(heights(over).min).toBeCloseTo(10, 3)
    const [seam = []] = seams
    expect(seams).toHaveLength(1)
    expect(seam[0]?.at.distanceTo(seam.at(-1)?.at ?? new Vector3())).toBe(0)
  })
})

test('glasses are as wide and long as the product says: 142 mm and 120 mm temples, give or take a hinge', () => {
  const size = sizeOf(glasses())
  expect(size.z).toBeGreaterThan(132)
  expect(size.z).toBeLessThan(150)
  expect(size.x).toBeGreaterThan(120)
  expect(size.x).toBeLessThan(175)
})

test('a saddle bag is about as wide as the product says, and has no broken numbers', () => {
  const bag = saddleBag({ urlKey: 'wedge', count: undefined, width: 80 })
  expect(sizeOf(bag).z).toBeGreaterThan(78)
  expect(sizeOf(bag).z).toBeLessThan(92)
  for (const mesh of meshesOf(bag))
    expect(mesh.geometry.getAttribute('position').array.every(Number.isFinite)).toBe(true)
})
