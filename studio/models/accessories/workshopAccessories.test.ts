import { listMeshes } from '@chainline/bicycle/model/part'
import { Box3 } from 'three'
import { describe, expect, test } from 'vitest'
import { readDemo } from '../../../src/server/demo/demoFiles.ts'
import { workshopAccessories } from './workshopAccessories.ts'

const products = readDemo().parts.flatMap(({ urlKey, part }) => {
  const build = part && workshopAccessories[part.kind]
  return build ? [{ urlKey, model: build({ count: part.count, width: part.width, urlKey }) }] : []
})
const measureSize = (key: string) => {
  const product = products.find(({ urlKey }) => urlKey === key)
  if (!product) throw new RangeError(`No ${key} in the demo`)
  const box = new Box3().setFromObject(product.model)
  return { wide: box.max.x - box.min.x, high: box.max.y - box.min.y }
}

test.each(products)(
  '$urlKey stands on the ground, is one connected piece and has few enough triangles',
  ({ model }) => {
    const meshes = listMeshes(model)
    const triangles = meshes.reduce((sum, { geometry }) => sum + (geometry.getIndex()?.count ?? 0) / 3, 0)
    expect(triangles).toBeLessThanOrEqual(120_000)
    expect(meshes.every(({ geometry }) => geometry.getAttribute('position').array.every(Number.isFinite))).toBe(true)
    expect(new Set(meshes.map(({ name }) => name)).size).toBe(meshes.length)
    expect(Math.abs(new Box3().setFromObject(model).min.y)).toBeLessThan(0.5)
  },
)

describe('Sizes match the product texts', () => {
  test.each([
    ['standpipe-floor-pump', 660],
    ['standpipe-reserve-tubeless-pump', 710],
  ])('%s is %d mm high', (key, high) => {
    expect(Math.abs(measureSize(key).high - high)).toBeLessThan(15)
  })

  test('The work stand is within its range of height, its lever above the jaw', () => {
    expect(measureSize('stand-easy-work-stand').high).toBeGreaterThan(1050)
    expect(measureSize('stand-easy-work-stand').high).toBeLessThan(1500)
  })
})
