import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampPose, findSide, findTurnByKey, firstPose, step, turnPose } from './pose.ts'

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
] as const)('A yaw of %d degrees shows the %s', (yaw, side) => {
  expect(findSide({ ...firstPose, yaw })).toBe(side)
})

test('A full turn ends at the first pose', () => {
  let pose = firstPose
  for (let i = 0; i < 360 / step.yaw; i++) pose = turnPose(pose, { yaw: step.yaw })
  expect(pose.yaw).toBeCloseTo(firstPose.yaw, 9)
})

test('No turn leaves the limits of pitch and zoom', () => {
  const far = fc.double({ min: -1e6, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(far, far, fc.double({ min: 0.001, max: 1000, noNaN: true }), (yaw, pitch, zoom) => {
      const pose = clampPose({ yaw, pitch, zoom })
      expect(pose.yaw).toBeGreaterThanOrEqual(-180)
      expect(pose.yaw).toBeLessThanOrEqual(180)
      expect(pose.pitch).toBeGreaterThanOrEqual(-4)
      expect(pose.pitch).toBeLessThanOrEqual(70)
      expect(pose.zoom).toBeGreaterThanOrEqual(0.8)
      expect(pose.zoom).toBeLessThanOrEqual(4)
    }),
  )
})

test('Ignores other keys', () => {
  expect(findTurnByKey('Tab')).toBeNull()
  expect(findTurnByKey('PageDown')).toBeNull()
  expect(findTurnByKey('ArrowLeft')).toEqual({ yaw: -step.yaw })
  expect(findTurnByKey('Home')).toBe('first')
})
