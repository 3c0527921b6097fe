import { Box3, Raycaster, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { buildSkeleton } from '../../skeleton.ts'
import { demoBicycles } from '../../testing/demoBicycles.ts'
import { placeSkeleton } from '../modelSkeleton.ts'
import { listMeshes } from '../part.ts'
import { computeRailDrop } from './saddle.ts'
import { buildSeat } from './seat.ts'

/** The seat of one size of every bicycle, built once for all tests. */
const rides = demoBicycles.flatMap(({ urlKey, build, sizes: [first] }) => {
  if (!first) return []
  const skeleton = placeSkeleton(buildSkeleton(first[1], build), 'live')
  return [{ urlKey, skeleton, model: buildSeat(skeleton) }]
})
test('The center of the saddle is at its point to the millimeter, except for a channel', () => {
  const off = rides.filter(({ skeleton, model }) => {
    const cover = model.getObjectByName('saddle-cover')
    if (!cover) return true
    const above = skeleton.saddle.clone().add(new Vector3(0, 100, 0))
    const [hit] = new Raycaster(above, new Vector3(0, -1, 0)).intersectObject(cover)
    // The channel is at most 13 mm deep.
    return !hit || hit.point.y > skeleton.saddle.y + 1 || hit.point.y < skeleton.saddle.y - 14
  })
  expect(off.map(({ urlKey }) => urlKey)).toEqual([])
})

test('Every seat post ends inside the frame and reaches the rails', () => {
  const loose = rides.filter(({ skeleton, model }) => {
    const box = new Box3()
    for (const mesh of listMeshes(model).filter(({ name }) => name.startsWith('post') || name.startsWith('clamp')))
      box.expandByObject(mesh)
    return box.min.y > skeleton.seatTop.y - 50 || box.max.y < skeleton.saddle.y - computeRailDrop('city', true)
  })
  expect(loose.map(({ urlKey }) => urlKey)).toEqual([])
})

test('Saddles have realistic lengths and widths', () => {
  for (const { skeleton, model } of rides) {
    const size = new Box3().setFromObject(model.getObjectByName('saddle-cover') ?? model).getSize(new Vector3())
    expect(size.x).toBeGreaterThan(skeleton.size < 0.9 ? 150 : 235)
    expect(size.x).toBeLessThan(285)
    expect(size.z).toBeLessThan(215)
  }
})
