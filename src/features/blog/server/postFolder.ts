/** Posts as they are written: a folder with one Markdown file per post and language, `<slug>.<language>.md`, and `labels.json`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { StartError } from '../../../shared/errors.ts'
import { defaultLanguage, type Language, languages } from '../../../shared/locale.ts'
import type { PostDraft, PostLabelDraft, PostTextDraft } from '../post.draft.ts'
import { Code, PostFacts, PostWords, readPostFile } from './postFile.ts'

export interface PostPicture {
  /** Path below the picture folder; pixels. */
  image: { path: string; width: number; height: number }
  /** What is to be seen, where the picture itself knows it. */
  alt?: Readonly<Record<Language, string>>
}

/** What the posts of a folder may name. */
export interface PostSurroundings {
  /** The folder's name, for errors. */
  name: string
  isSku(sku: string): boolean
  /** Null when there is no such picture. */
  pictureOf(name: string): Promise<PostPicture | null>
}

const Name = Type.Object({ en: Type.String(), fr: Type.String(), de: Type.String() }, { additionalProperties: false })
/** The names of categories and tags; they are listed in the order of the file. */
const Labels = Compile(
  Type.Object({ categories: Type.Record(Code, Name), tags: Type.Record(Code, Name) }, { additionalProperties: false }),
)

const labelsFile = 'labels.json'

/** @throws StartError naming the file, and the field or the value that is wrong */
export async function readPostFolder(
  folder: URL,
  surroundings: PostSurroundings,
): Promise<{ labels: PostLabelDraft[]; posts: PostDraft[] }> {
  const labels = readLabels(folder, surroundings.name)
  const posts: PostDraft[] = []
  for (const slug of slugsIn(folder, surroundings.name)) posts.push(await readPost(folder, slug, labels, surroundings))
  return { labels, posts }
}

const markdownFile = /\.(md|markdown)$/i
const slug = Compile(Code)

/** Every Markdown file must be a post or the translation of one: one that is named wrongly would never be seen. */
function slugsIn(folder: URL, name: string): string[] {
  const files = readdirSync(folder)
    .filter((file) => markdownFile.test(file))
    .sort()
    .map((file) => ({ file, ...partsOfName(file, name) }))
  const slugs = files.filter(({ language }) => language === defaultLanguage).map(({ code }) => code)
  const orphan = files.find(({ code }) => !slugs.includes(code))
  if (orphan === undefined) return slugs
  const missing = `${orphan.code}.${defaultLanguage}.md`
  throw new StartError(
    `${name}/${orphan.file} translates ${missing}, which is missing: the facts of the post stand there.`,
  )
}

function partsOfName(file: string, name: string): { code: string; language: Language } {
  const [, code = '', tag] = /^(.*)\.([^.]+)\.md$/.exec(file) ?? []
  const language = languages.find((each) => each === tag)
  if (language === undefined) {
    const endings = languages.map((each) => `.${each}.md`).join(', ')
    throw new StartError(`${name}/${file} is no file of a post: its name has to end in one of ${endings}.`)
  }
  if (slug.Check(code)) return { code, language }
  throw new StartError(
    `${name}/${file}: ${code} cannot be an address, which has small letters and digits joined by hyphens, such as my-winter.`,
  )
}

function readLabels(folder: URL, name: string): PostLabelDraft[] {
  const file = `${name}/${labelsFile}`
  if (!existsSync(new URL(labelsFile, folder)))
    throw new StartError(`${file} is missing: it names categories and tags.`)
  const value: unknown = parsed(file, readFileSync(new URL(labelsFile, folder), 'utf8'))
  if (!Labels.Check(value)) {
    const [problem] = Labels.Errors(value)
    throw new StartError(`${file}: ${problem?.instancePath || '/'} ${problem?.message ?? 'is wrong'}.`)
  }
  const draftsOf = (kind: PostLabelDraft['kind'], names: typeof value.tags) =>
    Object.entries(names).map(([code, label]) => ({ kind, code, name: label }))
  return [...draftsOf('category', value.categories), ...draftsOf('tag', value.tags)]
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new StartError(`${file} is no JSON.`)
  }
}

async function readPost(
  folder: URL,
  slug: string,
  labels: readonly PostLabelDraft[],
  { name, isSku, pictureOf }: PostSurroundings,
): Promise<PostDraft> {
  const fileOf = (language: Language) => `${slug}.${language}.md`
  const textOf = (language: Language) => readFileSync(new URL(fileOf(language), folder), 'utf8')
  const file = `${name}/${fileOf(defaultLanguage)}`
  const facts = readPostFile(file, PostFacts, textOf(defaultLanguage))
  const { front } = facts
  const picture = front.picture === undefined ? null : await pictureOf(front.picture)
  const isLabel = (kind: PostLabelDraft['kind'], code: string) =>
    labels.some((label) => label.kind === kind && label.code === code)
  const [unknown] = [
    ...(isLabel('category', front.category) ? [] : [`/category names ${front.category}`]),
    ...front.tags.flatMap((tag, place) => (isLabel('tag', tag) ? [] : [`/tags/${place} names ${tag}`])),
    ...front.products.flatMap((sku, place) => (isSku(sku) ? [] : [`/products/${place} names ${sku}`])),
    ...(front.picture === undefined || picture ? [] : [`/picture names ${front.picture}`]),
  ]
  if (unknown !== undefined) throw new StartError(`${file}: ${unknown}, which there is not.`)
  const texts = languages.flatMap((language): PostTextDraft[] => {
    if (language !== defaultLanguage && !existsSync(new URL(fileOf(language), folder))) return []
    const read =
      language === defaultLanguage ? facts : readPostFile(`${name}/${fileOf(language)}`, PostWords, textOf(language))
    const { title, summary, pictureAlt } = read.front
    const imageAlt = pictureAlt ?? picture?.alt?.[language] ?? ''
    return [{ language, title, summary, markdown: read.markdown, imageAlt }]
  })
  return {
    slug,
    author: front.author,
    publishedOn: front.date,
    category: front.category,
    tags: front.tags,
    products: front.products,
    image: picture?.image ?? null,
    texts,
  }
}
