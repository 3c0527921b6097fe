/**
 * Draws the pictures of the demo shop into `demo/pictures/`.
 * `node studio/pictures.ts` writes what changed and removes what belongs to nothing; with `--check` it writes nothing and
 * names what it would.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readDemo } from '../src/server/demo/demoFiles.ts'
import { differences } from './drawing/pictureFiles.ts'
import { pictureSet } from './drawing/pictureSet.ts'

const folder = new URL('../demo/pictures/', import.meta.url)
const pictures = pictureSet(readDemo())
const { changed, orphans } = differences(folder, pictures)

if (process.argv.includes('--check')) {
  for (const name of changed) console.error(`demo/pictures/${name} is out of date`)
  for (const name of orphans) console.error(`demo/pictures/${name} belongs to nothing`)
  if (changed.length + orphans.length > 0) {
    console.error('Run: npx node studio/pictures.ts')
    process.exitCode = 1
  }
} else {
  for (const name of changed) {
    const file = new URL(name, folder)
    mkdirSync(new URL('.', file), { recursive: true })
    writeFileSync(file, pictures.get(name) ?? '')
  }
  for (const name of orphans) rmSync(new URL(name, folder))
  const size = [...pictures.values()].reduce((sum, text) => sum + text.length, 0)
  console.log(
    `${pictures.size} pictures, ${Math.round(size / 1000)} kB: ${changed.length} written, ${orphans.length} removed.`,
  )
}
