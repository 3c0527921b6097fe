/**
 * Redraws the shop's ornament and loading mark. Run it when a drawing or the demo bicycle has changed:
 * `node studio/ornaments.ts`, then `npm run check -- --fix`.
 */
import { writeFileSync } from 'node:fs'
import { readDemo } from '../src/server/demo/demoFiles.ts'
import { lineMarks, ornament } from './marks/lineMarks.ts'

const { bicycleLines, chainring } = lineMarks(readDemo())
const text = `// Drawn by studio/ornaments.ts from the numbers of a bicycle and of half-inch chain: not to be changed by hand.

/** What \`bicycleLines.svg\` is drawn in. */
export const bicycleLinesBox = ${JSON.stringify(bicycleLines.viewBox)}

/** A wheel for half-inch chain in millimetres: one tooth, to be turned round as often as there are teeth. */
export const chainring = ${JSON.stringify(chainring)}
`
writeFileSync(new URL('../src/ui/lineMarks.ts', import.meta.url), text)
writeFileSync(new URL('../src/ui/bicycleLines.svg', import.meta.url), ornament(bicycleLines))
