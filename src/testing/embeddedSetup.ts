/**
 * Prepares what all workers of a run need and what takes seconds to create: the row types and the migrated embedded
 * database. Both are cached until a source file or a migration changes. See vitest.config.ts.
 */
import { embeddedTemplate } from './embeddedTemplate.ts'
import { readRowTypes } from './rowTypes.ts'

export default async function setup(): Promise<void> {
  readRowTypes()
  await embeddedTemplate()
}
