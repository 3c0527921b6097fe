import { describe, expect, it } from 'vitest'
import { readDemo } from '../../src/server/demo/demoFiles.ts'
import { drawnFiles } from './drawnFiles.ts'
import { drawBrandLogo } from './logo.ts'

const demo = readDemo()
const drawn = drawnFiles(demo)

describe('Drawn marks', () => {
  it('consist of one logo per brand, the placeholder and the icon', () => {
    expect([...drawn.keys()].sort()).toEqual(
      [...demo.brands.map(({ logo }) => logo), 'icon.svg', 'placeholder.svg'].sort(),
    )
  })

  it('are deterministic and all different', () => {
    expect(drawnFiles(demo)).toEqual(drawn)
    expect(new Set([...drawn.values()].map(({ text }) => text)).size).toBe(drawn.size)
  })

  it('contain finite numbers only and have the declared size', () => {
    for (const [path, { text, width, height }] of drawn) {
      expect(text, path).not.toMatch(/NaN|undefined|Infinity/)
      expect(text, path).toContain(`viewBox="0 0 ${width} ${height}"`)
    }
  })

  it('require a symbol for every brand', () => {
    expect(() => drawBrandLogo({ code: 'nobody', name: 'Nobody' })).toThrow(RangeError)
  })
})
