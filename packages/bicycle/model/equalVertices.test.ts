import { BoxGeometry, BufferAttribute, CylinderGeometry, TorusGeometry } from 'three'
import { mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js'
import { expect, test } from 'vitest'
import { mergeEqualVertices, numberRows } from './equalVertices.ts'

test('Rows are numbered in order of their first appearance, and both zeros are the same', () => {
  const rows = Float64Array.of(1, 2, 0, 3, 1, 2, 2, 1, -0, 3)
  expect([...numberRows(rows, 2)]).toEqual([0, 1, 0, 2, 1])
  expect(numberRows(new Float64Array(), 3)).toHaveLength(0)
})

test.each([
  ['box', new BoxGeometry(3, 4, 5, 2, 2, 2).toNonIndexed()],
  ['torus with an index', new TorusGeometry(340, 12, 8, 40)],
  ['cylinder with almost equal points', shake(new CylinderGeometry(16, 14, 90, 24).toNonIndexed())],
])('Merges the vertices of a %s as three.js does', (_name, solid) => {
  solid.deleteAttribute('uv')
  const expected = mergeVertices(solid, 1e-4)
  const merged = mergeEqualVertices(solid)
  for (const name of ['position', 'normal']) {
    expect(merged.getAttribute(name).array).toEqual(expected.getAttribute(name).array)
  }
  expect(merged.getIndex()?.array).toEqual(expected.getIndex()?.array)
  expect(merged.getAttribute('position').count).toBeLessThan(solid.getAttribute('position').count)
})

/** Moves every third coordinate by less than the tolerance. */
function shake(solid: CylinderGeometry | ReturnType<CylinderGeometry['toNonIndexed']>) {
  const { array } = solid.getAttribute('position')
  const moved = Float32Array.from(array, (value, i) => (i % 3 ? value : value + (i % 2) * 4e-5))
  return solid.setAttribute('position', new BufferAttribute(moved, 3))
}
