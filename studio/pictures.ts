/**
 * Draws the pictures of the demo shop into `demo/pictures/`.
 * `node studio/pictures.ts` writes what changed and removes what belongs to nothing; with `--check` it writes nothing and
 * names what it would.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readDemo } from '../src/server/demo/demoFiles.ts'
import { pictureSet } from './drawing/pictureSet.ts'

const folder = new URL('../demo/pictures/', import.meta.url)

function drawnFiles(): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.svg'))
}

const isCurrent = (name: string, text: string): boolean => {
  const file = new URL(name, folder)
  return existsSync(file) && readFileSync(file, 'utf8') === text
}

const pictures = pictureSet(readDemo())
const changed = [...pictures].filter(([name, text]) => !isCurrent(name, text))
const orphans = drawnFiles().filter((name) => !pictures.has(name))

if (process.argv.includes('--check')) {
  for (const [name] of changed) console.error(`demo/pictures/${name} is out of date`)
  for (const name of orphans) console.error(`demo/pictures/${name} belongs to nothing`)
  if (changed.length + orphans.length > 0) {
    console.error('Run: npx node studio/pictures.ts')
    process.exitCode = 1
  }
} else {
  for (const [name, text] of changed) {
    const file = new URL(name, folder)
    mkdirSync(dirname(file.pathname), { recursive: true })
    writeFileSync(file, text)
  }
  for (const name of orphans) rmSync(new URL(name, folder))
  const size = [...pictures.values()].reduce((sum, text) => sum + text.length, 0)
  console.log(
    `${pictures.size} pictures, ${Math.round(size / 1000)} kB: ${changed.length} written, ${orphans.length} removed.`,
  )
}
