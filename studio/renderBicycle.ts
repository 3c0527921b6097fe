/**
 * Renders images of bicycles for the back office: a separate process, because a browser and its software GL take gigabytes and can
 * crash. Reads a list of shots as one line of JSON from standard input, and writes each image as a line of JSON: its index in the
 * list and an AVIF in base64. Ends when its input ends, so that it does not outlive the server. `--check` only looks for a browser:
 * exit code 3 without one.
 */
import { createInterface } from 'node:readline'
import { findChromium } from '../scripts/lib/chromium.mjs'
import { type BikeShot, noBrowserExitCode } from '../src/features/bicycle/bikeShot.ts'
import { drawingScale, encodeImage, finishDrawing } from './images/encode.ts'
import { openStudio } from './render/browser.ts'

const chromium = findChromium()
if (!chromium) process.exit(noBrowserExitCode)
if (process.argv.includes('--check')) process.exit(0)

const input = createInterface({ input: process.stdin })
input.once('close', () => process.exit(0))
input.once('line', (line) => void render(JSON.parse(line)).catch(fail))

async function render(shots: readonly BikeShot[]): Promise<void> {
  const studio = await openStudio(chromium ?? '', 1)
  const [camera] = studio.cameras
  for (const [index, bikeShot] of shots.entries()) {
    const shot = { ...bikeShot, path: '' }
    const scale = drawingScale(shot)
    const png = await camera?.take(shot, shot.width * scale, shot.height * scale)
    if (!png) throw new Error('The browser returned no image.')
    const image = await encodeImage(await finishDrawing(png, shot), shot)
    process.stdout.write(`${JSON.stringify({ place: index, image: image.toString('base64') })}\n`)
  }
  await studio.close()
  process.stdout.end(() => process.exit(0))
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
