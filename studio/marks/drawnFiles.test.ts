import { describe, expect, it } from 'vitest'
import { readDemo } from '../../src/server/demo/demoFiles.ts'
import { drawnFiles } from './drawnFiles.ts'
import { drawBrandLogo } from './logo.ts'

const demo = readDemo()
const drawn = drawnFiles(demo)

describe('the drawn marks', () => {
  it('are one for each brand, the placeholder and the icon', () => {
    expect([...drawn.keys()].sort()).toEqual(
      [...demo.brands.map(({ logo }) => logo), 'icon.svg', 'placeholder.svg'].sort(),
    )
  })

  it('come out the same twice, and no two are alike', () => {
    expect(drawnFiles(demo)).toEqual(drawn)
    expect(new Set([...drawn.values()].map(({ text }) => text)).size).toBe(drawn.size)
  })

  it('hold numbers only, and are as large as they say', () => {
    for (const [path, { text, width, height }] of drawn) {
      expect(text, path).not.toMatch(/NaN|undefined|Infinity/)
      expect(text, path).toContain(`viewBox="0 0 ${width} ${height}"`)
    }
  })

  it('are refused for a brand without a sign', () => {
    expect(() => drawBrandLogo({ code: 'nobody', name: 'Nobody' })).toThrow(RangeError)
  })
})
