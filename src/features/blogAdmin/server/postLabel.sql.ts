/** Categories and tags of the blog as the back office reads and changes them. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Language } from '../../../shared/locale.ts'
import type { PostLabelKind } from '../../blog/post.draft.ts'

export interface StoredPostLabel {
  id: number
  kind: PostLabelKind
  code: string
  /** Names. */
  texts: Partial<Record<Language, string>>
  /** Number of posts, drafts included. */
  posts: number
  formerCodes: string[]
}

/** Every category and tag, also those without posts; categories in the order of the shop. */
export async function listStoredLabels(db: Db): Promise<StoredPostLabel[]> {
  const { rows } = await sql<StoredPostLabel>`
    select label.id, kind, code,
           (select coalesce(json_object_agg(language, name), '{}') from post_label_text where label_id = label.id) as texts,
           (select count(*) from post where category_id = label.id)::int
             + (select count(*) from post_tag where label_id = label.id)::int as posts,
           array(select former.code from post_label_redirect as former
                  where former.label_id = label.id order by former.code) as "formerCodes"
      from post_label as label order by position, label.id`.execute(db)
  return rows
}

/** Adds a label after the others of its kind. @returns its id */
export async function insertLabel(tx: Db, { kind, code }: Pick<StoredPostLabel, 'kind' | 'code'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into post_label (kind, code, position)
    values (${kind}, ${code}, (select coalesce(max(position), -1) + 1 from post_label where kind = ${kind}))
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Replaces the names. */
export async function storeNames(tx: Db, id: number, texts: StoredPostLabel['texts']): Promise<void> {
  await tx.deleteFrom('post_label_text').where('label_id', '=', id).execute()
  const rows = Object.entries(texts).map(([language, name]) => ({ label_id: id, language, name }))
  await tx.insertInto('post_label_text').values(rows).execute()
}

export async function storeCode(tx: Db, id: number, code: string): Promise<void> {
  await tx.updateTable('post_label').set({ code }).where('id', '=', id).execute()
}

type LabelName = Pick<StoredPostLabel, 'kind' | 'code'>

/** Stops a code from redirecting, because a label now uses it. */
export async function endRedirect(tx: Db, { kind, code }: LabelName): Promise<void> {
  await tx.deleteFrom('post_label_redirect').where('kind', '=', kind).where('code', '=', code).execute()
}

/** Redirects the label's code, and its former codes, to another label. */
export async function redirectLabel(tx: Db, { id, kind, code }: Pick<StoredPostLabel, 'id'> & LabelName, to: number) {
  await tx.updateTable('post_label_redirect').set({ label_id: to }).where('label_id', '=', id).execute()
  await tx.insertInto('post_label_redirect').values({ kind, code, label_id: to }).execute()
}

/** Moves posts from one label to another of the same kind. */
export async function movePosts(tx: Db, from: number, to: number): Promise<void> {
  await sql`update post set category_id = ${to}::int where category_id = ${from}::int`.execute(tx)
  await sql`
    update post_tag as own set label_id = ${to}::int
     where label_id = ${from}::int
       and not exists (select from post_tag where post_id = own.post_id and label_id = ${to}::int)`.execute(tx)
}

/** Deletes a label; posts lose the tag. */
export async function deleteLabel(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('post_label').where('id', '=', id).execute()
}
