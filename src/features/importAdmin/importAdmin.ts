/** Imports and exports in the back office. */
import { exportKinds, type JobKind } from '../job/job.ts'

/** What a file can contain. */
export const importTargets = ['products', 'reviews', 'translations'] as const
export type ImportTarget = (typeof importTargets)[number]

/** Encodings to choose from when a file is neither UTF-8 nor UTF-16. */
export const importEncodings = ['windows-1252', 'iso-8859-2', 'windows-1250', 'windows-1251', 'macintosh'] as const

export const findingKinds = ['rejected', 'corrected', 'noted'] as const
export type FindingKind = (typeof findingKinds)[number]

/** What an import does to a row of its file. */
export const rowOutcomes = ['created', 'changed', 'unchanged', 'rejected'] as const

/** The kinds of jobs shown on this page. */
export const transferKinds = ['checkImport', 'runImport', ...exportKinds] as const satisfies readonly JobKind[]

/** URLs of downloads. */
export const reportFilePath = (id: number): string => `/api/admin/imports/${id}/report`
export const rowsFilePath = (id: number): string => `/api/admin/imports/${id}/rows/file`
export const exportFilePath = (id: number): string => `/api/admin/exports/${id}/file`
