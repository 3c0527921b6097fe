import { sql } from 'kysely'
import { insertRows } from '../../../kit/database/bulk.ts'
import type { Db } from '../../../kit/database/database.ts'
import { plainText } from '../../../kit/text/html.ts'
import { articleHtml } from '../../../kit/text/markdownHtml.ts'
import { foldText } from '../../../shared/foldText.ts'
import { defaultLanguage, type Language, languages } from '../../../shared/locale.ts'
import { addFallbackText } from '../../../shared/mainLanguage.ts'
import type { PostDraft, PostLabelDraft, PostTextDraft } from '../post.draft.ts'

/**
 * Locks categories and tags until the end of the transaction.
 * @param mode `change` excludes every other transaction; `use`, for saving posts, excludes those that change them
 */
export async function lockPostLabels(tx: Db, mode: 'change' | 'use'): Promise<void> {
  const lock = mode === 'change' ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`
  await sql`select ${lock}(hashtext('post labels'))`.execute(tx)
}

/**
 * Adds labels in the given order; existing ones are renamed. A former code means the label that took its place, which keeps its name.
 * @param main the language that every label has
 */
export async function savePostLabels(
  tx: Db,
  given: readonly PostLabelDraft[],
  main: Language = defaultLanguage,
): Promise<void> {
  await lockPostLabels(tx, 'change')
  const former = await tx.selectFrom('post_label_redirect').select(['kind', 'code']).execute()
  const labels = given.filter((label) => !former.some(({ kind, code }) => label.kind === kind && label.code === code))
  const rows = labels.map(({ kind, code }, position) => ({ kind, code, position }))
  const columns = { kind: 'text', code: 'text', position: 'integer' }
  await insertRows(
    tx,
    'post_label',
    columns,
    rows,
    sql`on conflict (kind, code) do update set position = excluded.position`,
  )
  const ids = await labelIds(tx)
  const stored = await findLabelNames(tx)
  const texts = labels.flatMap(({ kind, code, name }) => {
    const id = ids.get(`${kind} ${code}`) ?? 0
    const before = stored.get(id) ?? {}
    const after = addFallbackText({ ...before, ...name }, before, main)
    return languages.flatMap((language) =>
      after[language] === undefined ? [] : [{ label_id: id, language, name: after[language] }],
    )
  })
  const renamed = sql`on conflict (label_id, language) do update set name = excluded.name`
  await insertRows(tx, 'post_label_text', { label_id: 'integer', language: 'text', name: 'text' }, texts, renamed)
}

/**
 * Adds posts, or replaces those with the same slug. Their labels must exist; unknown SKUs are skipped.
 * @returns the number of new posts
 */
export async function savePosts(tx: Db, posts: readonly PostDraft[]): Promise<number> {
  await lockPostLabels(tx, 'use')
  const ids = await labelIds(tx)
  let added = 0
  for (const post of posts) {
    const row = {
      author: post.author,
      published_on: post.publishedOn,
      is_published: post.isPublished ?? true,
      category_id: ids.get(`category ${post.category}`) ?? 0,
      image_path: post.image?.path ?? null,
      image_width: post.image?.width ?? null,
      image_height: post.image?.height ?? null,
    }
    const before = await tx.selectFrom('post').select('id').where('slug', '=', post.slug).executeTakeFirst()
    if (before) await clear(tx, before.id)
    const { id } = await tx
      .insertInto('post')
      .values({ slug: post.slug, ...row })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ ...row, updated_at: sql`now()` }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertParts(tx, id, post, ids)
    if (!before) added += 1
  }
  return added
}

async function clear(tx: Db, postId: number): Promise<void> {
  for (const table of ['post_text', 'post_tag', 'post_product'] as const) {
    await tx.deleteFrom(table).where('post_id', '=', postId).execute()
  }
}

async function insertParts(tx: Db, postId: number, post: PostDraft, ids: ReadonlyMap<string, number>): Promise<void> {
  const texts = post.texts.map((text) => ({ post_id: postId, ...textRow(text) }))
  await tx.insertInto('post_text').values(texts).execute()
  // Two codes may mean the same tag, when one of them was merged into the other.
  const labels = [...new Set(post.tags.map((code) => ids.get(`tag ${code}`)))]
  const tags = labels.map((label, position) => ({ post_id: postId, label_id: label, position }))
  await insertRows(tx, 'post_tag', { post_id: 'integer', label_id: 'integer', position: 'integer' }, tags)
  await sql`
    insert into post_product (post_id, product_id, position)
    select ${postId}::int, product.id, place
      from unnest(${post.products}::text[]) with ordinality as given (sku, place)
      join product on product.sku = given.sku`.execute(tx)
}

function textRow({ language, title, summary, markdown, imageAlt }: PostTextDraft) {
  const html = articleHtml(markdown)
  const plain = plainText(html)
  return {
    language,
    title,
    summary,
    html,
    markdown: markdown.trim(),
    image_alt: imageAlt,
    word_count: plain.split(' ').length,
    folded: foldText(`${title} ${summary} ${plain}`),
  }
}

async function findLabelNames(tx: Db): Promise<Map<number, Partial<Record<Language, string>>>> {
  const rows = await tx.selectFrom('post_label_text').select(['label_id', 'language', 'name']).execute()
  const names = new Map<number, Partial<Record<Language, string>>>()
  for (const { label_id, language, name } of rows) names.set(label_id, { ...names.get(label_id), [language]: name })
  return names
}

/** Ids of the labels by kind and code, also by former codes. */
async function labelIds(tx: Db): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('post_label')
    .select(['id', 'kind', 'code'])
    .unionAll(tx.selectFrom('post_label_redirect').select(['label_id as id', 'kind', 'code']))
    .execute()
  return new Map(rows.map(({ id, kind, code }) => [`${kind} ${code}`, id]))
}
