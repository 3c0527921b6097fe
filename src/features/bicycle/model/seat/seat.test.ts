import { Box3, Raycaster, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { readDemo } from '../../../../server/demo/demoFiles.ts'
import { meshesOf } from '../part.ts'
import { skeletonOf } from '../skeleton.ts'
import { railDrop } from './saddle.ts'
import { seat } from './seat.ts'

const rides = readDemo().bikes.flatMap(({ urlKey, bike }) =>
  Object.entries(bike.geometry).map(([size, geometry]) => ({
    name: `${urlKey} ${size}`,
    skeleton: skeletonOf(geometry, bike.build, 'live'),
  })),
)

test('one sits where the geometry says: the middle of the saddle is at its point, to the millimetre but for a channel', () => {
  const off = rides.filter(({ skeleton }) => {
    const cover = seat(skeleton).getObjectByName('saddle-cover')
    if (!cover) return true
    const above = skeleton.saddle.clone().add(new Vector3(0, 100, 0))
    const [hit] = new Raycaster(above, new Vector3(0, -1, 0)).intersectObject(cover)
    // A channel in the middle is at most 13 mm deep.
    return !hit || hit.point.y > skeleton.saddle.y + 1 || hit.point.y < skeleton.saddle.y - 14
  })
  expect(off.map(({ name }) => name)).toEqual([])
})

test('every seat post ends inside the frame and reaches the rails', () => {
  const loose = rides.filter(({ skeleton }) => {
    const box = new Box3()
    for (const mesh of meshesOf(seat(skeleton)).filter(({ name }) => name.startsWith('post') || name.startsWith('clamp')))
      box.expandByObject(mesh)
    return box.min.y > skeleton.seatTop.y - 50 || box.max.y < skeleton.saddle.y - railDrop('city', true)
  })
  expect(loose.map(({ name }) => name)).toEqual([])
})

test('a saddle is as long and as wide as saddles are', () => {
  for (const { skeleton } of rides) {
    const cover = seat(skeleton).getObjectByName('saddle-cover')
    const size = new Box3().setFromObject(cover ?? seat(skeleton)).getSize(new Vector3())
    expect(size.x).toBeGreaterThan(skeleton.size < 0.9 ? 150 : 235)
    expect(size.x).toBeLessThan(285)
    expect(size.z).toBeLessThan(215)
  }
})
