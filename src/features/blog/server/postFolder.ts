/** Reads posts from a folder of Markdown files and `labels.json`. */
import { existsSync, readFileSync } from 'node:fs'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import {
  listMarkdownTexts,
  type MarkdownFolder,
  type MarkdownForm,
  type MarkdownText,
} from '../../../kit/text/markdownFolder.ts'
import { StartError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import type { PostDraft, PostLabelDraft } from '../post.draft.ts'
import { Code, PostFrontMatter, PostTranslationFrontMatter } from './postFile.ts'

export interface PostImage {
  /** `path` is relative to the image folder; sizes are in pixels. */
  image: { path: string; width: number; height: number }
  /** Alternative text, when the image has its own. */
  alt?: Readonly<Record<Language, string>>
}

/** What the files of a folder can refer to. */
export interface PostReferences {
  isSku(sku: string): boolean
  /** @returns null when there is no such image */
  findImage(name: string): Promise<PostImage | null>
}

const closed = { additionalProperties: false }
const Optional = Type.Optional(Type.String())
const Name = Type.Object({ en: Optional, fr: Optional, de: Optional }, closed)

/** Names of categories and tags, in the order in which the blog lists them, each at least in the main language. */
const makeLabels = (main: Language) => {
  const Needed = Type.Intersect([Name, Type.Object({ [main]: Type.String({ minLength: 1 }) })])
  return Compile(Type.Object({ categories: Type.Record(Code, Needed), tags: Type.Record(Code, Needed) }, closed))
}

const labelsFile = 'labels.json'

/** @throws StartError naming the file and the invalid field or value */
export async function readPostFolder(
  folder: MarkdownFolder,
  references: PostReferences,
): Promise<{ labels: PostLabelDraft[]; posts: PostDraft[] }> {
  const labels = readLabels(folder)
  const posts: PostDraft[] = []
  for (const file of listMarkdownTexts(folder, form)) posts.push(await readPost(file, labels, references))
  return { labels, posts }
}

const slug = Compile(Code)

const form: MarkdownForm<typeof PostFrontMatter, typeof PostTranslationFrontMatter> = {
  noun: 'post',
  facts: PostFrontMatter,
  translations: PostTranslationFrontMatter,
  slugProblem: (code) =>
    slug.Check(code)
      ? null
      : 'is not a valid slug: use lowercase letters and digits joined by hyphens, such as my-winter',
}

function readLabels({ url, name, main }: MarkdownFolder): PostLabelDraft[] {
  const file = `${name}/${labelsFile}`
  if (!existsSync(new URL(labelsFile, url)))
    throw new StartError(`${file} is missing. It lists the categories and tags.`)
  const value: unknown = parseJson(file, readFileSync(new URL(labelsFile, url), 'utf8'))
  const Labels = makeLabels(main)
  if (!Labels.Check(value)) {
    const [problem] = Labels.Errors(value)
    throw new StartError(`${file}: ${problem?.instancePath || '/'} ${problem?.message ?? 'is invalid'}.`)
  }
  const toDrafts = (kind: PostLabelDraft['kind'], names: typeof value.tags) =>
    Object.entries(names).map(([code, label]) => ({ kind, code, name: label }))
  return [...toDrafts('category', value.categories), ...toDrafts('tag', value.tags)]
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new StartError(`${file} is not valid JSON.`)
  }
}

async function readPost(
  { slug, file, front, texts }: MarkdownText<typeof PostFrontMatter, typeof PostTranslationFrontMatter>,
  labels: readonly PostLabelDraft[],
  { isSku, findImage }: PostReferences,
): Promise<PostDraft> {
  const picture = front.picture === undefined ? null : await findImage(front.picture)
  const isLabel = (kind: PostLabelDraft['kind'], code: string) =>
    labels.some((label) => label.kind === kind && label.code === code)
  const [unknown] = [
    ...(isLabel('category', front.category) ? [] : [`/category names ${front.category}`]),
    ...front.tags.flatMap((tag, index) => (isLabel('tag', tag) ? [] : [`/tags/${index} names ${tag}`])),
    ...front.products.flatMap((sku, index) => (isSku(sku) ? [] : [`/products/${index} names ${sku}`])),
    ...(front.picture === undefined || picture ? [] : [`/picture names ${front.picture}`]),
  ]
  if (unknown !== undefined) throw new StartError(`${file}: ${unknown}, which does not exist.`)
  return {
    slug,
    author: front.author,
    publishedOn: front.date,
    category: front.category,
    tags: front.tags,
    products: front.products,
    image: picture?.image ?? null,
    texts: texts().map(({ language, front: { title, summary, pictureAlt }, markdown }) => {
      return { language, title, summary, markdown, imageAlt: pictureAlt ?? picture?.alt?.[language] ?? '' }
    }),
  }
}
