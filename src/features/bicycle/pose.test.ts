import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampedPose, firstPose, sideOf, step, turned, turnOfKey } from './pose.ts'

test.each([
  [0, 'right'],
  [22, 'right'],
  [28, 'frontRight'],
  [90, 'front'],
  [135, 'frontLeft'],
  [180, 'left'],
  [-180, 'left'],
  [-90, 'rear'],
  [-45, 'rearRight'],
] as const)('at %d degrees the %s is seen', (yaw, side) => {
  expect(sideOf({ ...firstPose, yaw })).toBe(side)
})

test('turning goes round and comes back', () => {
  let pose = firstPose
  for (let i = 0; i < 360 / step.yaw; i++) pose = turned(pose, { yaw: step.yaw })
  expect(pose.yaw).toBeCloseTo(firstPose.yaw, 9)
})

test('no turn leaves the room or meets the ground', () => {
  const far = fc.double({ min: -1e6, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(far, far, fc.double({ min: 0.001, max: 1000, noNaN: true }), (yaw, pitch, zoom) => {
      const pose = clampedPose({ yaw, pitch, zoom })
      expect(pose.yaw).toBeGreaterThanOrEqual(-180)
      expect(pose.yaw).toBeLessThanOrEqual(180)
      expect(pose.pitch).toBeGreaterThanOrEqual(-4)
      expect(pose.pitch).toBeLessThanOrEqual(70)
      expect(pose.zoom).toBeGreaterThanOrEqual(0.8)
      expect(pose.zoom).toBeLessThanOrEqual(4)
    }),
  )
})

test('keys that are not ours stay the page’s', () => {
  expect(turnOfKey('Tab')).toBeNull()
  expect(turnOfKey('PageDown')).toBeNull()
  expect(turnOfKey('ArrowLeft')).toEqual({ yaw: -step.yaw })
  expect(turnOfKey('Home')).toBe('first')
})
