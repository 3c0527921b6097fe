/** Shared by all imports: report, progress bar, signals and exit code. */
import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { CsvFile } from '../../features/import/server/csv/csvFile.ts'
import type { ImportSink } from '../../features/import/server/importProducts.ts'
import { Report } from '../../features/import/server/report.ts'
import { StartError } from '../../shared/errors.ts'
import type { CommandContext } from '../command.ts'
import { makeProgress } from './progress.ts'

interface Options {
  csv: CsvFile
  /** Null creates a new file in the current folder. */
  reportPath: string | null
  isDryRun: boolean
}

/** @param work runs the import @returns its lines for the terminal; the exit code depends on the report */
export async function runImport(
  { csv, reportPath, isDryRun }: Options,
  { stdout, stderr }: CommandContext,
  work: (sink: ImportSink) => Promise<string[]>,
): Promise<number> {
  const path = resolve(reportPath ?? `import-report-${timestamp(new Date())}.csv`)
  if ((await realpath(path).catch(() => path)) === (await realpath(csv.path)))
    throw new StartError('The report would overwrite the imported file; choose another file with --report.')
  const report = await Report.open(path)
  const progress = makeProgress(csv.rowCount, stderr)
  let isStopped = false
  const stop = () => {
    isStopped = true
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const lines = await work({
      findings: (findings) => report.add(findings),
      progress: (rows) => progress.show(rows),
      isStopped: () => isStopped,
    })
    progress.stop()
    const { rejected, corrected } = report.rows
    const print = (line: string) => stdout.write(`${line}\n`)
    if (isDryRun) print('Dry run: nothing was changed. This is what would happen:')
    for (const line of lines) print(line)
    print(`${formatCount(rejected, 'row')} rejected, ${formatCount(corrected, 'row')} corrected`)
    for (const line of report.table()) print(line)
    print(`Report: ${path}`)
    if (isStopped) print('Interrupted: everything imported so far is saved. Run the command again to finish.')
    return isStopped ? 130 : rejected > 0 ? 2 : 0
  } finally {
    progress.stop()
    process.off('SIGINT', stop).off('SIGTERM', stop)
    await report.close()
  }
}

/** `1 row`, `2 rows`. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function timestamp(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')
}
