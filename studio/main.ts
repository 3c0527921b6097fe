/**
 * Takes the pictures of the demo shop: `npm run studio`. What did not change is not taken again.
 *
 *   -- --only KEY   only pictures whose path has KEY in it, such as a SKU; nothing is removed
 *   -- --check      takes nothing and names what is out of date
 *   -- --sheet      writes contact sheets of all pictures to .cache/studio/
 *   -- --jobs N     takes N pictures at once (2)
 */
import { parseArgs } from 'node:util'
import { readDemo } from '../src/server/demo/demoFiles.ts'
import { drawnFiles } from './marks/drawnFiles.ts'
import { contactSheets } from './pictures/contactSheet.ts'
import { shotsOf } from './pictures/shots.ts'
import { plan, removeOrphans, takeAll, writeDrawn } from './pictures/take.ts'

const folder = new URL('../demo/pictures/', import.meta.url)
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    check: { type: 'boolean', default: false },
    sheet: { type: 'boolean', default: false },
    jobs: { type: 'string', default: '2' },
  },
})

const demo = readDemo()
const drawn = drawnFiles(demo)
const shots = shotsOf(demo)
const { only, check, sheet, jobs } = values
const wanted = only === undefined ? shots : shots.filter(({ path }) => path.includes(only))

if (sheet) {
  for (const file of await contactSheets(folder, [...shots.map(({ path }) => path), ...drawn.keys()])) console.log(file)
} else {
  if (wanted.length === 0) throw new RangeError(`No picture has "${only}" in its path.`)
  const { outdated, orphans, undrawn } = plan(
    folder,
    wanted,
    new Set([...shots.map(({ path }) => path), ...drawn.keys()]),
    drawn,
  )
  if (check) {
    for (const path of [...outdated.map(({ shot }) => shot.path), ...undrawn, ...orphans])
      console.error(`demo/pictures/${path}`)
    if (outdated.length + undrawn.length + orphans.length > 0) {
      console.error('These are out of date or belong to nothing. Run: npm run studio')
      process.exitCode = 1
    }
  } else {
    writeDrawn(folder, drawn)
    await takeAll(folder, outdated, Number(jobs))
    if (only === undefined) removeOrphans(folder, orphans)
    console.log(
      `${wanted.length} pictures, ${outdated.length} taken, ${only === undefined ? orphans.length : 0} removed.`,
    )
  }
}
