import { describe, expect, test } from 'vitest'
import { deriveGeometry, type FrameGeometry, placeFramePoints } from './geometry.ts'

const road: FrameGeometry = {
  stack: 567,
  reach: 389,
  headAngle: 73,
  seatAngle: 73.5,
  headTube: 155,
  seatTube: 520,
  topTube: 557,
  chainstay: 412,
  wheelbase: 991,
  bbDrop: 72,
  standover: 790,
  forkLength: 376,
  forkOffset: 43,
  bsd: 622,
  tyre: 28,
  stem: 100,
  crank: 172.5,
  riderMinCm: 172,
  riderMaxCm: 180,
}
const trail: FrameGeometry = {
  stack: 626,
  reach: 460,
  headAngle: 65.5,
  seatAngle: 76,
  headTube: 115,
  seatTube: 440,
  topTube: 616,
  chainstay: 435,
  wheelbase: 1210,
  bbDrop: 38,
  standover: 740,
  forkLength: 551,
  forkOffset: 44,
  bsd: 622,
  tyre: 60,
  stem: 45,
  crank: 170,
  riderMinCm: 170,
  riderMaxCm: 180,
}
const first: FrameGeometry = {
  stack: 337,
  reach: 206,
  headAngle: 69,
  seatAngle: 70,
  headTube: 90,
  seatTube: 230,
  topTube: 329,
  chainstay: 225,
  wheelbase: 587,
  bbDrop: -14,
  standover: 400,
  forkLength: 294,
  forkOffset: 20,
  bsd: 203,
  tyre: 47,
  stem: 40,
  crank: 89,
  riderMinCm: 85,
  riderMaxCm: 98,
}

describe.each([
  ['road', road],
  ['trail', trail],
  ['first bicycle', first],
])('%s', (_name, geometry) => {
  test('Derived lengths equal those of the table to the millimeter', () => {
    const derived = deriveGeometry(geometry)
    expect(Math.round(derived.stack)).toBe(geometry.stack)
    expect(Math.round(derived.wheelbase)).toBe(geometry.wheelbase)
    expect(Math.round(derived.topTube)).toBe(geometry.topTube)
  })

  test('Both wheels stand on the same ground', () => {
    const points = placeFramePoints(geometry)
    expect(points.rearAxle.y - points.wheelRadius).toBe(points.ground)
    expect(points.frontAxle.y - points.wheelRadius).toBe(points.ground)
  })

  test('The points are the measured distances apart', () => {
    const points = placeFramePoints(geometry)
    expect(Math.hypot(points.rearAxle.x, points.rearAxle.y)).toBeCloseTo(geometry.chainstay, 6)
    expect(Math.hypot(points.seatTop.x, points.seatTop.y)).toBeCloseTo(geometry.seatTube, 6)
    const offset = Math.hypot(points.frontAxle.x - points.forkFoot.x, points.frontAxle.y - points.forkFoot.y)
    expect(offset).toBeCloseTo(geometry.forkOffset, 6)
    const head = Math.hypot(points.headTop.x - points.headBottom.x, points.headTop.y - points.headBottom.y)
    expect(head).toBeCloseTo(geometry.headTube, 6)
  })

  test('The saddle is above the seat tube, on its axis', () => {
    const { saddle, seatTop } = placeFramePoints(geometry)
    expect(saddle.y).toBeGreaterThan(seatTop.y)
    expect(saddle.x / saddle.y).toBeCloseTo(seatTop.x / seatTop.y, 6)
  })
})
