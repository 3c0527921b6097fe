/** Fills an empty shop with a generated catalog, through the commands that an owner uses. */
import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findServerProcesses, readPeakMemoryMb } from '../processes.ts'
import { repository, shopEnvironment } from '../servers/environment.ts'
import { generateCatalog } from './generateCatalog.ts'

export interface ImportResult {
  seconds: number
  productsPerSecond: number
  /** Peak resident memory of the command; null when unknown. */
  peakMemoryMb: number | null
}

export const couponCode = 'BENCH10'

/** @param env identifies the shop: DATA_DIR and DATABASE_URL @returns the figures of the product import */
export async function importCatalog(
  workFolder: string,
  products: number,
  env: Readonly<Record<string, string>>,
): Promise<ImportResult> {
  const csvFolder = join(workFolder, 'csv')
  await mkdir(csvFolder, { recursive: true })
  const imageFolder = join(repository, 'demo/images/bikes')
  const files = await generateCatalog(csvFolder, products, imageFolder)
  const report = ['--report', join(csvFolder, 'report.csv')]
  const startedAt = performance.now()
  const peakMemoryMb = await runShopCommand(['import', files.products, '--images', imageFolder, ...report], env)
  const seconds = (performance.now() - startedAt) / 1000
  await runShopCommand(['import-reviews', files.reviews, ...report], env)
  await runShopCommand(['coupons', 'add', couponCode, '--percent', '10'], env)
  await rm(csvFolder, { recursive: true, force: true })
  return { seconds, productsPerSecond: products / seconds, peakMemoryMb }
}

const memoryEveryMs = 250

/** @returns the command's peak memory @throws Error with its output when it fails */
function runShopCommand(args: readonly string[], env: Readonly<Record<string, string>>): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const command = spawn(process.execPath, [join(repository, 'scripts/shop.mjs'), ...args], {
      cwd: repository,
      env: shopEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let peak: number | null = null
    const collect = (text: string) => {
      output = (output + text).slice(-4000)
    }
    command.stdout.setEncoding('utf8').on('data', collect)
    command.stderr.setEncoding('utf8').on('data', (text: string) => {
      collect(text)
      process.stderr.write(`  ${text}`)
    })
    const timer = setInterval(() => {
      peak = command.pid ? (readPeakMemoryMb(findServerProcesses(command.pid)) ?? 0) || peak : peak
    }, memoryEveryMs)
    command.on('error', reject)
    command.on('close', (code) => {
      clearInterval(timer)
      if (code === 0) resolve(peak)
      else reject(new Error(`npm run shop -- ${args.join(' ')} ended with ${code}:\n${output}`))
    })
  })
}
