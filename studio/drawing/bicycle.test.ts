import { describe, expect, it } from 'vitest'
import { readDemo } from '../../src/server/demo/demoFiles.ts'
import { drawBicycle, groundLine, scaleOf } from './bicycle.ts'
import { middleSize } from './pictureSet.ts'

interface Wheels {
  scale: number
  offset: { x: number; y: number }
  centres: { x: number; y: number }[]
}

/** Reads back where a drawing put its wheels. */
function wheelsOf(svg: string): Wheels {
  const number = '(-?[\\d.]+)'
  const placed = new RegExp(`<g transform="translate\\(${number} ${number}\\)scale\\(${number}\\)" stroke-width`).exec(
    svg,
  )
  const wheels = [...svg.matchAll(new RegExp(`class="wheel" transform="translate\\(${number} ${number}\\)"`, 'g'))]
  return {
    scale: Number(placed?.[3]),
    offset: { x: Number(placed?.[1]), y: Number(placed?.[2]) },
    centres: wheels.map((match) => ({ x: Number(match[1]), y: Number(match[2]) })),
  }
}

const bicycles = readDemo().bikes.flatMap(({ sku, bike }) =>
  bike ? Object.entries(bike.geometry).map(([size, geometry]) => ({ sku, size, geometry, bike })) : [],
)
const paintOf = (bike: (typeof bicycles)[number]['bike']) => {
  const [paint] = Object.values(bike.colourways)
  if (!paint) throw new Error('A bicycle without a colour')
  return paint
}

describe('a drawn bicycle', () => {
  it.each(bicycles)('$sku $size stands on the ground line with both wheels', ({ geometry, bike }) => {
    const { scale, offset, centres } = wheelsOf(drawBicycle(geometry, bike.build, paintOf(bike)))
    expect(centres).toHaveLength(2)
    for (const centre of centres) {
      const lowest = offset.y + (centre.y + geometry.bsd / 2 + geometry.tyre) * scale
      expect(Math.abs(lowest - groundLine)).toBeLessThan(0.2)
    }
  })

  it.each(bicycles)('$sku $size has the wheelbase of its table', ({ geometry, bike }) => {
    const { scale, centres } = wheelsOf(drawBicycle(geometry, bike.build, paintOf(bike)))
    expect(scale).toBeCloseTo(scaleOf(geometry), 3)
    const [rear, front] = centres
    // the table is in whole millimetres, or in halves of them
    expect(Math.abs((front?.x ?? 0) - (rear?.x ?? 0) - geometry.wheelbase)).toBeLessThan(1)
  })

  it('is larger for a taller rider, on wheels of the same size', () => {
    const tall = bicycles.filter(({ sku }) => sku === bicycles[0]?.sku)
    const stacks = tall.map(({ geometry }) => geometry.stack)
    expect(stacks).toEqual([...stacks].sort((a, b) => a - b))
    expect(new Set(tall.map(({ geometry, bike }) => drawBicycle(geometry, bike.build, paintOf(bike)))).size).toBe(
      tall.length,
    )
  })
})

describe('the size that stands for all', () => {
  it('is the one in the middle, by the riders it fits', () => {
    const sizes = { l: { riderMinCm: 180 }, s: { riderMinCm: 160 }, m: { riderMinCm: 170 } }
    expect(middleSize(sizes)).toBe(sizes.m)
  })
})
