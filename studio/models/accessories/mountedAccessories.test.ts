import { getAppearance, listMeshes } from '@chainline/bicycle/model/part'
import { Box3, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { readDemo } from '../../../src/server/demo/demoFiles.ts'
import { mountedAccessories } from './mountedAccessories.ts'

const products = readDemo().parts.flatMap(({ urlKey, part }) => {
  const build = part && mountedAccessories[part.kind]
  return build ? [{ urlKey, kind: part.kind, model: build({ count: part.count, width: part.width, urlKey }) }] : []
})

test.each(products)('$urlKey is one connected piece and has the colors of its product', ({ model }) => {
  const meshes = listMeshes(model)
  const boxes = meshes.map((mesh) => new Box3().setFromObject(mesh))
  for (const [index, box] of boxes.entries()) {
    const name = meshes[index]?.name
    expect([...box.min.toArray(), ...box.max.toArray()].every(Number.isFinite), name).toBe(true)
    expect(
      boxes.some((other) => other !== box && other.intersectsBox(box)),
      `${name} touches something`,
    ).toBe(true)
  }
  const paints = new Set(meshes.map((mesh) => getAppearance(mesh).paint))
  expect(paints.has('body')).toBe(true)
  expect(new Set(meshes.map(({ name }) => name)).size).toBe(meshes.length)
})

test('Products of one kind have different models', () => {
  const shapes = products.map(({ kind, model }) => {
    const size = new Box3().setFromObject(model).getSize(new Vector3())
    return `${kind} ${size.toArray().map(Math.round).join(' ')}`
  })
  expect(new Set(shapes).size).toBe(products.length)
})

test('A bottle fits every cage', () => {
  for (const { kind, urlKey, model } of products.filter((product) => product.kind === 'bottle')) {
    const { x } = new Box3().setFromObject(model).getSize(new Vector3())
    expect(x, `${kind} ${urlKey}`).toBeGreaterThan(73.5)
    expect(x, `${kind} ${urlKey}`).toBeLessThan(77)
  }
})
