/** What every import does around its rows: the report, the bar, the end. */
import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { StartError } from '../../shared/errors.ts'
import type { CsvFile } from './csv/csvFile.ts'
import type { ImportSink } from './importProducts.ts'
import { makeProgress } from './progress.ts'
import { Report } from './report.ts'

interface Options {
  csv: CsvFile
  /** Null: a new file in the current folder. */
  reportPath: string | null
  isDryRun: boolean
}

/** @param work does the import @returns its lines for the screen; the exit code follows from the report */
export async function runImport(
  { csv, reportPath, isDryRun }: Options,
  work: (sink: ImportSink) => Promise<string[]>,
): Promise<number> {
  const path = resolve(reportPath ?? `import-report-${timestamp(new Date())}.csv`)
  if ((await realpath(path).catch(() => path)) === (await realpath(csv.path)))
    throw new StartError('The report would overwrite the file that is imported; name another with --report.')
  const report = await Report.open(path)
  const progress = makeProgress(csv.rowCount)
  let isStopped = false
  const stop = () => {
    isStopped = true
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const lines = await work({
      findings: (findings) => report.add(findings),
      progress: progress.show,
      isStopped: () => isStopped,
    })
    progress.stop()
    const { refused, mended } = report.rows
    const print = (line: string) => process.stdout.write(`${line}\n`)
    if (isDryRun) print('Dry run: nothing was changed. This is what would happen:')
    for (const line of lines) print(line)
    print(`${counted(refused, 'row')} refused, ${counted(mended, 'row')} mended`)
    for (const line of report.table()) print(line)
    print(`Report: ${path}`)
    if (isStopped) print('Stopped on the way: what was finished is kept, and repeating the command does the rest.')
    return isStopped ? 130 : refused > 0 ? 2 : 0
  } finally {
    progress.stop()
    process.off('SIGINT', stop).off('SIGTERM', stop)
    await report.close()
  }
}

/** `1 row`, `2 rows`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function timestamp(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')
}
