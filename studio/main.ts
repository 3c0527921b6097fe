/** Renders the images of the demo shop: `npm run studio`. See `npm run studio -- --help` for options. */
import { parseArgs } from 'node:util'
import { readDemo } from '../src/server/demo/demoFiles.ts'
import { compareEncodings } from './images/compareEncodings.ts'
import { contactSheets } from './images/contactSheet.ts'
import {
  createPreparedImages,
  listPreparedImages,
  planPreparedImages,
  removePreparedImages,
} from './images/preparedImages.ts'
import { plan, removeOrphans, renderShots, writeDrawn } from './images/renderShots.ts'
import { listShots } from './images/shots.ts'
import { drawnFiles } from './marks/drawnFiles.ts'

const folder = new URL('../demo/images/', import.meta.url)
const usage = `npm run studio [-- OPTIONS]   renders the images of the demo shop that are out of date
  --only KEY   only images with KEY in their path, such as a SKU; removes nothing
  --check      renders nothing and lists images that are out of date
  --sheet      writes contact sheets of all images to .cache/studio/
  --encodings  measures encoder settings on one image of each kind
  --jobs N     renders N images at once (default 2)
  --help       shows this`

/** @throws Error with a message for the user when an option is unknown or its value is invalid */
function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      check: { type: 'boolean', default: false },
      sheet: { type: 'boolean', default: false },
      encodings: { type: 'boolean', default: false },
      jobs: { type: 'string', default: '2' },
      help: { type: 'boolean', default: false },
    },
  })
  if (!/^[1-9]\d?$/.test(values.jobs)) throw new Error(`--jobs must be a number from 1 to 99, not "${values.jobs}".`)
  return { ...values, jobs: Number(values.jobs) }
}

async function run(): Promise<void> {
  const { only, check, sheet, encodings, jobs, help } = readOptions()
  if (help) {
    console.log(usage)
    return
  }
  const demo = readDemo()
  const drawn = drawnFiles(demo)
  const shots = listShots(demo)
  const wanted = only === undefined ? shots : shots.filter(({ path }) => path.includes(only))
  if (sheet) {
    for (const file of await contactSheets(folder, [...shots.map(({ path }) => path), ...drawn.keys()]))
      console.log(file)
    return
  }
  if (wanted.length === 0) throw new Error(`No image has "${only}" in its path; ${shots[0]?.path} is one of them.`)
  if (encodings) {
    for await (const line of compareEncodings(wanted)) console.log(line)
    return
  }
  const known = new Set([...shots.map(({ path }) => path), ...drawn.keys()])
  const { outdated, orphans, undrawn } = plan(folder, wanted, known, drawn)
  if (check) {
    const wrong = [...outdated.map(({ shot }) => shot.path), ...undrawn, ...orphans]
    const ready = await planPreparedImages(folder, listPreparedImages(demo))
    if (ready.missing.length + ready.orphans.length > 0) wrong.push('../prepared-images/')
    for (const path of wrong.slice(0, 20)) console.error(`demo/images/${path}`)
    if (wrong.length > 0) throw new Error(`${wrong.length} are out of date or orphaned. Run: npm run studio`)
    return
  }
  writeDrawn(folder, drawn)
  await renderShots(folder, outdated, jobs)
  const removed = only === undefined ? orphans : []
  removeOrphans(folder, removed)
  const ready = await planPreparedImages(folder, listPreparedImages(demo))
  await createPreparedImages(folder, ready.missing)
  removePreparedImages(ready.orphans)
  console.log(`${wanted.length} images: ${outdated.length} rendered, ${removed.length} removed.`)
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof Error && error.cause) console.error(error.cause)
  process.exitCode = 1
}
