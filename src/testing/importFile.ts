/** CSV files for tests of imports, in a folder that is removed when the test ends. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openCsv } from '../features/import/server/csv/csvFile.ts'
import type { ImportFinding } from '../features/import/server/findingCodes.ts'
import { makeImageSource } from '../features/import/server/images/imageSource.ts'
import {
  type ImportCounts,
  type ImportOptions,
  type ImportSink,
  importProducts,
} from '../features/import/server/importProducts.ts'
import type { Db } from '../kit/database/database.ts'
import { makeFolderFileStore } from '../kit/fileStore/folderFileStore.ts'

/** A temporary folder for this test. */
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

/** Formats rows by column name as CSV, with every column that some row has. */
export function toCsv(rows: readonly Readonly<Record<string, string>>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  // Without the apostrophe that reports put before formulas.
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
  findings: ImportFinding[]
  /** "row column reason" of each finding. */
  messages: string[]
  dataDir: string
}

/** Imports a CSV file. @returns counts and findings */
export async function importFile(db: Db, path: string, options: Partial<ImportOptions> = {}): Promise<Imported> {
  const csv = await openCsv(path)
  const findings: ImportFinding[] = []
  const sink: ImportSink = {
    findings: async (more) => {
      findings.push(...more)
    },
    progress() {},
    isStopped: () => false,
  }
  const all: ImportOptions = {
    baseUrl: 'http://localhost:3000',
    baseCurrency: 'INR',
    currency: 'INR',
    language: 'en',
    allowFree: false,
    blankStock: 0,
    keepStock: false,
    isDryRun: false,
    now: new Date(),
    ...options,
  }
  const dataDir = await testFolder()
  const images = makeImageSource({
    folder: dirname(path),
    files: makeFolderFileStore(dataDir),
    dataDir,
    isDryRun: all.isDryRun,
  })
  const counts = await importProducts(db, csv, images, all, sink)
  return {
    counts,
    findings,
    messages: findings.map(({ row, column, reason }) => `${row} ${column} ${reason}`),
    dataDir,
  }
}

/** Imports the text of a CSV file. @returns counts and findings */
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
  return await importText(db, toCsv(rows), options)
}
