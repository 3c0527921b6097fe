/** The images drawn as SVG: brand logos, placeholder and icon. */
import type { Demo } from '../../src/server/demo/demoFiles.ts'
import { drawIcon } from './icon.ts'
import { drawBrandLogo } from './logo.ts'
import { drawPlaceholder } from './placeholder.ts'

export interface DrawnFile {
  text: string
  width: number
  height: number
}

/** SVG texts by path below demo/images/. Deterministic for the same demo data. */
export function drawnFiles(demo: Pick<Demo, 'brands'>): Map<string, DrawnFile> {
  return new Map([
    ...demo.brands.map((brand) => [brand.logo, { text: drawBrandLogo(brand), width: 320, height: 120 }] as const),
    ['placeholder.svg', { text: drawPlaceholder(), width: 1200, height: 800 }],
    ['icon.svg', { text: drawIcon(), width: 512, height: 512 }],
  ])
}
