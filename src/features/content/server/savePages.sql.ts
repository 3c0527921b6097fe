import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { articleHtml } from '../../../kit/text/markdownHtml.ts'
import type { PageDraft } from '../page.draft.ts'

/**
 * Adds or replaces content pages. Replacing one also removes its `details`, which belong to the previous text, unless the draft has them.
 * @returns the number of new pages
 */
export async function savePages(tx: Db, pages: readonly PageDraft[]): Promise<number> {
  let added = 0
  for (const { slug, image, isInFooter = true, texts } of pages) {
    const row = {
      image_path: image?.path ?? null,
      image_width: image?.width ?? null,
      image_height: image?.height ?? null,
      is_in_footer: isInFooter,
    }
    const before = await tx.selectFrom('page').select('id').where('slug', '=', slug).executeTakeFirst()
    if (before) await tx.deleteFrom('page_text').where('page_id', '=', before.id).execute()
    const { id } = await tx
      .insertInto('page')
      .values({ slug, ...row })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ ...row, updated_at: sql`now()` }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = texts.map(({ language, title, description, markdown, imageAlt, details = {} }) => ({
      page_id: id,
      language,
      title,
      html: articleHtml(markdown),
      markdown: markdown.trim(),
      meta_description: description,
      image_alt: imageAlt,
      details: JSON.stringify(details),
    }))
    await tx.insertInto('page_text').values(rows).execute()
    if (!before) added += 1
  }
  return added
}
