/** Every saved version of posts, pages and the home, as the editor's form, so that the staff can restore it. */
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '../../../kit/database/database.ts'
import { diffFields, flattenForm } from '../formFields.ts'

const maxVersions = 50

interface ContentKey {
  kind: 'post' | 'page' | 'home'
  /** Unique within the kind. */
  key: string
}

/** A kind of content with versions, and the schema of its form. */
export interface VersionedContent<Form extends TSchema> extends ContentKey {
  schema: Form
}

interface ContentVersion<Form> {
  id: number
  /** Empty for a version saved outside the back office. */
  staffName: string
  /** ISO 8601. */
  createdAt: string
  form: Form
}

/** The newest first. Versions of another format, from another release of the shop, are left out. */
export async function listVersions<Form extends TSchema>(
  db: Db,
  { kind, key, schema }: VersionedContent<Form>,
  limit = maxVersions,
): Promise<ContentVersion<Static<Form>>[]> {
  const rows = await db
    .selectFrom('content_version')
    .select(['id', 'staff_name as staffName', 'created_at as createdAt', 'form'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ form, createdAt, ...row }) =>
    Value.Check(schema, form) ? [{ ...row, createdAt: createdAt.toISOString(), form }] : [],
  )
}

/** Stores the form as the newest version. */
export async function recordVersion(
  tx: Db,
  { kind, key }: ContentKey,
  form: object,
  { name, now }: { name: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('content_version')
    .values({ kind, key, form: JSON.stringify(form), staff_name: name, created_at: now })
    .execute()
}

/** Content from an import or the demo is a version too, so that it can be restored. */
export async function saveExternalVersion<Form extends TSchema>(
  tx: Db,
  content: VersionedContent<Form>,
  form: Static<Form> & object,
  now: Date,
): Promise<void> {
  const [newest] = await listVersions(tx, content, 1)
  const isKnown = newest && diffFields(flattenForm(Object(newest.form)), flattenForm(form)).size === 0
  if (!isKnown) await recordVersion(tx, content, form, { name: '', now })
}

export async function deleteVersions(tx: Db, { kind, key }: ContentKey): Promise<void> {
  await tx.deleteFrom('content_version').where('kind', '=', kind).where('key', '=', key).execute()
}
