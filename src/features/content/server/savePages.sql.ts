import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { articleHtml } from '../../../kit/text/markdownHtml.ts'
import type { PageDraft } from '../page.draft.ts'

/**
 * Adds or replaces content pages. Replacing one also removes its `details`, which belong to the previous text.
 * @returns the number of new pages
 */
export async function savePages(tx: Db, pages: readonly PageDraft[]): Promise<number> {
  let added = 0
  for (const { slug, image, texts } of pages) {
    const row = {
      image_path: image?.path ?? null,
      image_width: image?.width ?? null,
      image_height: image?.height ?? null,
    }
    const before = await tx.selectFrom('page').select('id').where('slug', '=', slug).executeTakeFirst()
    if (before) await tx.deleteFrom('page_text').where('page_id', '=', before.id).execute()
    const { id } = await tx
      .insertInto('page')
      .values({ slug, ...row })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ ...row, updated_at: sql`now()` }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = texts.map(({ language, title, description, markdown, imageAlt }) => ({
      page_id: id,
      language,
      title,
      html: articleHtml(markdown),
      meta_description: description,
      image_alt: imageAlt,
    }))
    await tx.insertInto('page_text').values(rows).execute()
    if (!before) added += 1
  }
  return added
}
