/** CSV files for tests of imports: written to a folder that goes when the test ends, imported, and what was said about them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openCsv } from '../cli/import/csv/csvFile.ts'
import { type ImportCounts, type ImportOptions, type ImportSink, importProducts } from '../cli/import/importProducts.ts'
import { makePictures } from '../cli/import/pictures/pictures.ts'
import type { Finding } from '../cli/import/reasons.ts'
import type { Db } from '../kit/database/database.ts'

/** A folder of this test's own. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chainline-import-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** @returns the path of the file */
export async function testFile(content: string | Uint8Array, name = 'file.csv'): Promise<string> {
  const path = join(await testFolder(), name)
  await writeFile(path, content)
  return path
}

/** Rows by column name as CSV; the columns are all that some row has. */
export function csvOf(rows: readonly Readonly<Record<string, string>>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  // The apostrophe with which reports disarm formulas would hide what a test is about.
  const cell = (value: string) => (/["\r\n,]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
  return lines.map((line) => `${line.map(cell).join(',')}\n`).join('')
}

/** A product without options, as one row. */
export function aRow(handle: string, cells: Readonly<Record<string, string>> = {}): Record<string, string> {
  const columns = {
    Title: `The ${handle}`,
    'Body (HTML)': '<p>Made for every day.</p>',
    Vendor: 'Maker',
    Type: 'Saddles',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Variant SKU': `SKU-${handle}`,
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '5',
    'Variant Price': '100.00',
  }
  return { Handle: handle, ...columns, ...cells }
}

interface Imported {
  counts: ImportCounts
  findings: Finding[]
  /** "row column reason" of each finding. */
  said: string[]
  dataDir: string
}

export async function importFile(db: Db, path: string, options: Partial<ImportOptions> = {}): Promise<Imported> {
  const csv = await openCsv(path)
  const findings: Finding[] = []
  const sink: ImportSink = {
    findings: async (more) => {
      findings.push(...more)
    },
    progress() {},
    isStopped: () => false,
  }
  const all: ImportOptions = {
    baseCurrency: 'INR',
    currency: 'INR',
    language: 'en',
    allowFree: false,
    blankStock: 0,
    keepStock: false,
    isDryRun: false,
    ...options,
  }
  const dataDir = await testFolder()
  const pictures = makePictures({ folder: dirname(path), dataDir, isDryRun: all.isDryRun })
  const counts = await importProducts(db, csv, pictures, all, sink)
  return { counts, findings, said: findings.map(({ row, column, reason }) => `${row} ${column} ${reason}`), dataDir }
}

export async function importText(
  db: Db,
  content: string | Uint8Array,
  options: Partial<ImportOptions> = {},
): Promise<Imported> {
  return await importFile(db, await testFile(content), options)
}

/** Imports rows by column name. */
export async function importRows(
  db: Db,
  rows: readonly Readonly<Record<string, string>>[],
  options: Partial<ImportOptions> = {},
) {
  return await importText(db, csvOf(rows), options)
}
