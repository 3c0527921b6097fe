/** Takes the pictures of the demo shop: `npm run studio`, with `-- --help` for what else it does. */
import { parseArgs } from 'node:util'
import { readDemo } from '../src/server/demo/demoFiles.ts'
import { drawnFiles } from './marks/drawnFiles.ts'
import { compareEncodings } from './pictures/compareEncodings.ts'
import { contactSheets } from './pictures/contactSheet.ts'
import { makeReady, planReady, readyPictures, removeReady } from './pictures/ready.ts'
import { shotsOf } from './pictures/shots.ts'
import { plan, removeOrphans, takeAll, writeDrawn } from './pictures/take.ts'

const folder = new URL('../demo/pictures/', import.meta.url)
const usage = `npm run studio [-- OPTIONS]   takes the pictures of the demo shop; what did not change is not taken again
  --only KEY   only pictures whose path has KEY in it, such as a SKU; nothing is removed
  --check      takes nothing and names what is out of date
  --sheet      writes contact sheets of all pictures to .cache/studio/
  --encodings  measures what settings of the encoder cost and do, on one picture of each kind
  --jobs N     takes N pictures at once (2)
  --help       shows this`

/** @throws Error in a sentence for an option that there is not, or a value that makes no sense */
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
  if (!/^[1-9]\d?$/.test(values.jobs)) throw new Error(`--jobs takes a number from 1 to 99, not "${values.jobs}".`)
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
  const shots = shotsOf(demo)
  const wanted = only === undefined ? shots : shots.filter(({ path }) => path.includes(only))
  if (sheet) {
    for (const file of await contactSheets(folder, [...shots.map(({ path }) => path), ...drawn.keys()]))
      console.log(file)
    return
  }
  if (wanted.length === 0) throw new Error(`No picture has "${only}" in its path; ${shots[0]?.path} is one of them.`)
  if (encodings) {
    for await (const line of compareEncodings(wanted)) console.log(line)
    return
  }
  const known = new Set([...shots.map(({ path }) => path), ...drawn.keys()])
  const { outdated, orphans, undrawn } = plan(folder, wanted, known, drawn)
  if (check) {
    const wrong = [...outdated.map(({ shot }) => shot.path), ...undrawn, ...orphans]
    const ready = await planReady(folder, readyPictures(demo))
    if (ready.missing.length + ready.orphans.length > 0) wrong.push('../ready/')
    for (const path of wrong.slice(0, 20)) console.error(`demo/pictures/${path}`)
    if (wrong.length > 0) throw new Error(`${wrong.length} are out of date or belong to nothing. Run: npm run studio`)
    return
  }
  writeDrawn(folder, drawn)
  await takeAll(folder, outdated, jobs)
  const removed = only === undefined ? orphans : []
  removeOrphans(folder, removed)
  const ready = await planReady(folder, readyPictures(demo))
  await makeReady(folder, ready.missing)
  removeReady(ready.orphans)
  console.log(`${wanted.length} pictures: ${outdated.length} taken, ${removed.length} removed.`)
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof Error && error.cause) console.error(error.cause)
  process.exitCode = 1
}
