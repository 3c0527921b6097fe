import { Box3 } from 'three'
import { expect, test } from 'vitest'
import { buildSkeleton } from '../../skeleton.ts'
import { demoBicycles } from '../../testing/demoBicycles.ts'
import { buildFork } from '../frame/fork.ts'
import { placeSkeleton } from '../modelSkeleton.ts'
import { listMeshes } from '../part.ts'
import { planBarShape } from './barShape.ts'
import { buildCockpit } from './cockpit.ts'

/** One size of every bicycle, built once for all tests. */
const rides = demoBicycles.flatMap(({ urlKey, build, sizes: [first] }) => {
  if (!first) return []
  const skeleton = placeSkeleton(buildSkeleton(first[1], build), 'live')
  return [{ urlKey, skeleton, model: buildCockpit(skeleton, buildFork(skeleton)) }]
})
test('A compact drop bar reaches 75 mm forward and drops about 125 mm', () => {
  const { curve } = planBarShape({ kind: 'drop', half: 210, size: 1 })
  const points = curve.getPoints(400)
  expect(Math.max(...points.map(({ x }) => x))).toBeCloseTo(75, 0)
  expect(-Math.min(...points.map(({ y }) => y))).toBeCloseTo(129, 0)
})

test('The ends of a gravel bar are 60 to 80 mm wider than its hoods', () => {
  const { curve } = planBarShape({ kind: 'drop', half: 230, size: 1, isFlared: true })
  const wider = (curve.getPoint(1).z - 230) * 2
  expect(wider).toBeGreaterThan(55)
  expect(wider).toBeLessThan(80)
})

test('Every cockpit has finite coordinates, is as wide as its bar and stands on the head tube', () => {
  for (const { urlKey, skeleton, model } of rides) {
    for (const mesh of listMeshes(model)) {
      const numbers = mesh.geometry.getAttribute('position').array
      expect(numbers.every(Number.isFinite), `${urlKey} ${mesh.name}`).toBe(true)
    }
    const bar = new Box3().setFromObject(model.getObjectByName('handlebar') ?? model)
    const flare = skeleton.build.bar === 'drop' ? 45 : 14
    expect(bar.max.z, urlKey).toBeGreaterThan(skeleton.barHalf - 1)
    expect(bar.max.z, urlKey).toBeLessThan(skeleton.barHalf + flare)
    const column = new Box3().setFromObject(model.getObjectByName('column') ?? model)
    expect(column.min.y, urlKey).toBeLessThan(skeleton.headTop.y + 8)
    expect(column.intersectsBox(bar), urlKey).toBe(true)
  }
})

test('Every part has a unique name', () => {
  for (const { urlKey, model } of rides) {
    const names = listMeshes(model).map(({ name }) => name)
    expect(new Set(names).size, urlKey).toBe(names.length)
  }
})
