import { expect, test } from 'vitest'
import { flipSkeleton } from './drawing/drawingSkeleton.ts'
import { placeSkeleton } from './model/modelSkeleton.ts'
import { buildSkeleton } from './skeleton.ts'
import { demoBicycles } from './testing/demoBicycles.ts'

const names = [
  ...(['bottomBracket', 'rearAxle', 'frontAxle', 'headTop', 'headBottom', 'forkFoot', 'seatTop', 'saddle'] as const),
  ...(['up', 'ahead', 'seating'] as const),
]

test.each(demoBicycles)('$urlKey: drawing and model have every point in the same place', ({ build, sizes }) => {
  for (const [, geometry] of sizes) {
    const skeleton = buildSkeleton(geometry, build)
    const [drawn, modelled] = [flipSkeleton(skeleton), placeSkeleton(skeleton)]
    for (const name of names) {
      const { x, y } = skeleton[name]
      expect([drawn[name].x, -drawn[name].y + 0], name).toEqual([x, y + 0])
      expect(modelled[name].toArray(), name).toEqual([x, y, 0])
    }
    expect(drawn.ground).toBe(-modelled.ground)
  }
})

test('The saddle height of a BMX does not depend on the rider', () => {
  const bmx = demoBicycles.find(({ build }) => build.frame === 'bmx')
  const [, geometry] = bmx?.sizes[0] ?? []
  if (!bmx || !geometry) throw new Error('The demo has no BMX.')
  const taller = { ...geometry, riderMinCm: geometry.riderMinCm + 20, riderMaxCm: geometry.riderMaxCm + 20 }
  const saddleFor = (numbers: typeof geometry) => buildSkeleton(numbers, bmx.build).saddle
  expect(saddleFor(taller)).toEqual(saddleFor(geometry))
})
