/** Posts in a language, or in the default language when they are not translated. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import type { Language } from '../../../shared/locale.ts'
import { type Page, type PageRequest, pageOffset } from '../../../shared/pagination.ts'
import type { PostLabelKind } from '../post.draft.ts'

interface LabelRow {
  code: string
  name: string
}

export interface PostRow {
  id: number
  slug: string
  author: string
  /** `YYYY-MM-DD`. */
  publishedOn: string
  updatedAt: Date
  language: Language
  title: string
  summary: string
  wordCount: number
  category: LabelRow
  tags: LabelRow[]
  image: { path: string; alt: string; width: number; height: number } | null
}

/** The reader's language and the current day (`publicationDay`), before which a post is not published. */
export interface PostReader {
  language: Language
  today: string
}

export interface PostFilter {
  /** Codes; null for no filter. */
  category: string | null
  tag: string | null
  /** Folded words; a post must contain all of them. */
  words: readonly string[]
}

const labelName = (language: Language) =>
  sql`(select name from post_label_text where label_id = label.id order by ${inLanguage(language)} limit 1)`

const columnsIn = (language: Language) => sql`
  post.id, post.slug, post.author, post.published_on as "publishedOn", post.updated_at as "updatedAt",
  text.language, text.title, text.summary, text.word_count as "wordCount",
  (select json_build_object('code', label.code, 'name', ${labelName(language)})
     from post_label as label where label.id = post.category_id) as category,
  (select coalesce(json_agg(json_build_object('code', label.code, 'name', ${labelName(language)}) order by post_tag.position), '[]')
     from post_tag join post_label as label on label.id = post_tag.label_id where post_tag.post_id = post.id) as tags,
  case when post.image_path is not null then json_build_object(
    'path', post.image_path, 'alt', text.image_alt, 'width', post.image_width, 'height', post.image_height) end as image`

const postsIn = (language: Language) => sql`
  post join lateral (
    select * from post_text where post_id = post.id order by ${inLanguage(language)} limit 1
  ) as text on true`

const isPublished = (today: string) => sql`(post.is_published and post.published_on <= ${today}::date)`

/** Newest first; with a search, posts that mention its words earliest come first. */
export async function listPosts(
  db: Db,
  filter: PostFilter,
  { language, today }: PostReader,
  request: PageRequest,
): Promise<Page<PostRow>> {
  const from = sql`from ${postsIn(language)} where ${isPublished(today)} and ${buildConditions(filter)}`
  const places = filter.words.map((word) => sql`strpos(text.folded, ${word})`)
  const order = sql.join([...(places.length > 0 ? [sql.join(places, sql` + `)] : []), newestFirst])
  const part = sql`limit ${request.limit}::int offset ${pageOffset(request)}::bigint`
  const [{ rows }, counted] = await Promise.all([
    sql<PostRow>`select ${columnsIn(language)} ${from} order by ${order} ${part}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ])
  return { items: rows, total: counted.rows[0]?.total ?? 0, request }
}

export async function hasPosts(db: Db, { today }: PostReader): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select exists (select from post where ${isPublished(today)})`.execute(
    db,
  )
  return rows[0]?.exists ?? false
}

const newestFirst = sql`post.published_on desc, post.id desc`

function buildConditions({ words, ...labels }: PostFilter): RawBuilder<unknown> {
  return sql.join([matchLabels(labels), ...words.map((word) => sql`strpos(text.folded, ${word}) > 0`)], sql` and `)
}

/** The condition for posts with these labels, also by former codes. */
export function matchLabels({ category, tag }: Pick<PostFilter, 'category' | 'tag'>): RawBuilder<unknown> {
  const labelIds = (kind: PostLabelKind, code: string) => sql`array(
    select id from post_label where kind = ${sql.lit(kind)} and code = ${code}
    union all select label_id from post_label_redirect where kind = ${sql.lit(kind)} and code = ${code})`
  const conditions = [
    sql`true`,
    ...(category === null ? [] : [sql`post.category_id = any(${labelIds('category', category)})`]),
    ...(tag === null
      ? []
      : [sql`exists (select from post_tag where post_id = post.id and label_id = any(${labelIds('tag', tag)}))`]),
  ]
  return sql.join(conditions, sql` and `)
}

export interface AdjacentPost {
  slug: string
  title: string
  language: Language
}

export interface PostDetailRow extends PostRow {
  html: string
  productIds: number[]
  /** The next older and the next newer post. */
  previous: AdjacentPost | null
  next: AdjacentPost | null
}

/** @returns null for an unknown slug, and before the post's date */
export async function findPost(db: Db, slug: string, reader: PostReader): Promise<PostDetailRow | null> {
  const { language, today } = reader
  const { rows } = await sql<PostDetailRow>`
    select ${columnsIn(language)}, text.html,
           array(select product_id from post_product join product on product.id = product_id
                  where post_id = post.id and product.is_active order by post_product.position) as "productIds",
           ${adjacentPost(reader, sql`<`, sql`desc`)} as previous,
           ${adjacentPost(reader, sql`>`, sql`asc`)} as next
      from ${postsIn(language)} where ${isPublished(today)} and post.slug = ${slug}`.execute(db)
  return rows[0] ?? null
}

function adjacentPost({ language, today }: PostReader, side: RawBuilder<unknown>, direction: RawBuilder<unknown>) {
  return sql`(
    select json_build_object('slug', other.slug, 'title', words.title, 'language', words.language)
      from post as other join lateral (
        select title, language from post_text where post_id = other.id order by ${inLanguage(language)} limit 1
      ) as words on true
     where (other.published_on, other.id) ${side} (post.published_on, post.id)
       and other.is_published and other.published_on <= ${today}::date
     order by other.published_on ${direction}, other.id ${direction} limit 1)`
}

/** Posts that share the category or tags of a post, most shared first. */
export async function listRelatedPosts(
  db: Db,
  slug: string,
  { language, today }: PostReader,
  limit: number,
): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    select ${columnsIn(language)}
      from ${postsIn(language)}
      join lateral (
        select (case when post.category_id = given.category_id then 2 else 0 end)
               + (select count(*) from post_tag as own join post_tag as theirs on theirs.label_id = own.label_id
                   where own.post_id = post.id and theirs.post_id = given.id) as score
          from post as given where given.slug = ${slug}
      ) as likeness on true
     where post.slug <> ${slug} and score > 0 and ${isPublished(today)}
     order by score desc, ${newestFirst} limit ${limit}::int`.execute(db)
  return rows
}

export interface CountedLabel extends LabelRow {
  kind: PostLabelKind
  total: number
}

/** Labels that have posts: categories in display order, tags with the most posts first. */
export async function listPostLabels(db: Db, { language, today }: PostReader): Promise<CountedLabel[]> {
  const { rows } = await sql<CountedLabel>`
    select kind, code, ${labelName(language)} as name, used.total
      from post_label as label
      join (select category_id as id, count(*)::int as total from post where ${isPublished(today)} group by 1
            union all
            select label_id, count(*)::int from post_tag join post on post.id = post_id
             where ${isPublished(today)} group by 1) as used on used.id = label.id
     order by kind, case when kind = 'tag' then -used.total end, label.position`.execute(db)
  return rows
}

/** The code of the label that this former code leads to; null for none. */
export async function findCurrentLabel(db: Db, kind: PostLabelKind, formerCode: string): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    select label.code from post_label_redirect as former join post_label as label on label.id = label_id
     where former.kind = ${kind} and former.code = ${formerCode}`.execute(db)
  return rows[0]?.code ?? null
}
