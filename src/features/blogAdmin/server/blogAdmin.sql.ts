/** Posts as the back office lists and edits them, with their versions. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import type { StoredImage } from '../../../kit/images/storeImage.ts'
import { type Language, languages } from '../../../shared/locale.ts'
import { matchLabels } from '../../blog/server/posts.sql.ts'
import { foldSku } from '../../product/sku.ts'
import type { VersionedContent } from '../../staff/server/contentVersion.sql.ts'
import type { PostForm, PostFormText, PostStatus } from '../postForm.ts'
import { type AdminPostItem, savePostCall } from './blogAdmin.contract.ts'

type PostItem = Omit<AdminPostItem, 'updatedAt'> & { updatedAt: Date }

interface PostQuery {
  status?: PostStatus | undefined
  /** Codes. */
  category?: string | undefined
  tag?: string | undefined
  /** Only posts after this one in the list. */
  before?: number | undefined
}

/** Newest first by their date. @param today `YYYY-MM-DD` in UTC */
export async function listAdminPosts(
  db: Db,
  { status, category, tag, before }: PostQuery,
  { language, today }: { language: Language; today: string },
  limit: number,
): Promise<PostItem[]> {
  const conditions = {
    draft: sql`not post.is_published`,
    scheduled: sql`post.is_published and post.published_on > ${today}::date`,
    published: sql`post.is_published and post.published_on <= ${today}::date`,
  }
  const { rows } = await sql<PostItem>`
    select post.id, slug, author, is_published as "isPublished", published_on as "publishedOn", updated_at as "updatedAt",
           coalesce((select title from post_text where post_id = post.id order by ${inLanguage(language)} limit 1), slug) as title,
           array(select known.language from unnest(${[...languages]}::text[]) with ordinality as known (language, place)
                  where not exists (select from post_text
                                     where post_id = post.id and post_text.language = known.language and html <> '')
                  order by place) as missing
      from post
     where ${status ? conditions[status] : sql`true`}
       and ${matchLabels({ category: category || null, tag: tag || null })}
       and ${
         before === undefined
           ? sql`true`
           : sql`(published_on, post.id) < (select published_on, id from post where id = ${before}::int)`
       }
     order by published_on desc, post.id desc limit ${limit}::int`.execute(db)
  return rows
}

export interface StoredPost {
  id: number
  slug: string
  image: StoredImage | null
  form: PostForm
}

type TextRow = PostFormText & { language: Language }

/** Null for an unknown id. */
export async function findStoredPost(db: Db, id: number): Promise<StoredPost | null> {
  type Row = Omit<StoredPost, 'form'> & Omit<PostForm, 'texts' | 'image'> & { rows: TextRow[] }
  const { rows } = await sql<Row>`
    select post.id, slug, author, is_published as "isPublished", published_on as "publishedOn",
           (select code from post_label where id = category_id) as category,
           array(select code from post_tag join post_label on post_label.id = label_id
                  where post_id = post.id order by post_tag.position) as tags,
           array_to_string(array(select sku from post_product join product on product.id = product_id
                                  where post_id = post.id order by post_product.position), ', ') as products,
           case when image_path is not null then json_build_object(
             'path', image_path, 'width', image_width, 'height', image_height) end as image,
           (select coalesce(json_agg(json_build_object(
              'language', language, 'title', title, 'summary', summary, 'imageAlt', image_alt,
              'markdown', coalesce(markdown, html))), '[]') from post_text where post_id = post.id) as rows
      from post where post.id = ${id}::int`.execute(db)
  const [row] = rows
  if (!row) return null
  const { id: postId, slug, image, rows: texts, ...plain } = row
  const textIn = (language: Language): PostFormText => {
    const {
      title = '',
      summary = '',
      markdown = '',
      imageAlt = '',
    } = texts.find((text) => text.language === language) ?? {}
    return { title, summary, markdown, imageAlt }
  }
  const form = { ...plain, image: image?.path ?? '', texts: { en: textIn('en'), fr: textIn('fr'), de: textIn('de') } }
  return { id: postId, slug, image, form }
}

/** Locks a post until the end of the transaction. */
export async function lockPost(tx: Db, id: number): Promise<void> {
  await sql`select id from post where id = ${id}::int for no key update`.execute(tx)
}

/** @param sku of a product or of one of its variants @returns the SKU of the product; null for an unknown one */
export async function findProductSku(db: Db, sku: string): Promise<string | null> {
  const { rows } = await sql<{ sku: string }>`
    select sku from product where sku = ${sku}
    union all select product.sku from variant join product on product.id = variant.product_id
     where variant.folded_sku = ${foldSku(sku)} limit 1`.execute(db)
  return rows[0]?.sku ?? null
}

const Form = savePostCall.input.properties.form

/** The saved versions of a post. */
export const postVersions = (id: number): VersionedContent<typeof Form> => ({
  ...{ kind: 'post', key: String(id) },
  schema: Form,
})

/** Whether a saved version of the post has this image. */
export async function hasHadImage(db: Db, id: number, path: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from content_version
                    where kind = 'post' and key = ${String(id)} and form ->> 'image' = ${path}) as found`.execute(db)
  return rows[0]?.found ?? false
}
