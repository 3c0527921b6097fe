/** A post as the editor of the back office holds it: what is typed, before it is checked. Pure. */
import { type Language, languages } from '../../shared/locale.ts'
import { diffFields, type FormFields, makePick } from '../staff/formFields.ts'

export interface PostFormText {
  title: string
  /** Plain text. */
  summary: string
  markdown: string
  imageAlt: string
}

export interface PostForm {
  isPublished: boolean
  /** `YYYY-MM-DD`, in UTC: the day from which a published post is shown. */
  publishedOn: string
  author: string
  /** Code. */
  category: string
  /** Codes. */
  tags: string[]
  /** SKUs of the products that it mentions, separated by commas. */
  products: string
  texts: Record<Language, PostFormText>
}

export const postStatuses = ['draft', 'scheduled', 'published'] as const
export type PostStatus = (typeof postStatuses)[number]

/** @param today `YYYY-MM-DD`, in UTC */
export function findPostStatus(
  { isPublished, publishedOn }: Pick<PostForm, 'isPublished' | 'publishedOn'>,
  today: string,
): PostStatus {
  if (!isPublished) return 'draft'
  return publishedOn > today ? 'scheduled' : 'published'
}

const postTextFields = ['title', 'summary', 'markdown', 'imageAlt'] as const

/** Whether nothing has been typed in a language. */
export function isEmptyText(text: PostFormText): boolean {
  return postTextFields.every((name) => text[name].trim() === '')
}

/** Separates SKUs. */
export function splitSkus(text: string): string[] {
  const skus = text
    .split(/[,\n]/)
    .map((sku) => sku.trim())
    .filter((sku) => sku !== '')
  return [...new Set(skus)]
}

/** Every field by its path, such as `texts.en.title`. */
export function flattenPost({ texts, isPublished, tags, ...plain }: PostForm): FormFields {
  return new Map([
    ...Object.entries(plain),
    ['isPublished', String(isPublished)],
    ['tags', tags.join(',')],
    ...languages.flatMap((language) =>
      postTextFields.map((name): [string, string] => [`texts.${language}.${name}`, texts[language][name]]),
    ),
  ])
}

/** The fields that differ, with both values. */
export function diffPosts(before: PostForm, after: PostForm): ReturnType<typeof diffFields> {
  return diffFields(flattenPost(before), flattenPost(after))
}

/**
 * The newest form with my changes on top.
 * @param keepTheirs paths of conflicts that the newest form wins
 */
export function mergePosts(
  base: PostForm,
  mine: PostForm,
  theirs: PostForm,
  keepTheirs: ReadonlySet<string> = new Set(),
): PostForm {
  const pick = makePick(flattenPost(base), flattenPost(mine), keepTheirs)
  const pickText = (language: Language): PostFormText => {
    const [own, other] = [mine.texts[language], theirs.texts[language]]
    const part = (name: keyof PostFormText) => pick(`texts.${language}.${name}`, own[name], other[name])
    return {
      ...{ title: part('title'), summary: part('summary') },
      ...{ markdown: part('markdown'), imageAlt: part('imageAlt') },
    }
  }
  return {
    isPublished: pick('isPublished', mine.isPublished, theirs.isPublished),
    publishedOn: pick('publishedOn', mine.publishedOn, theirs.publishedOn),
    author: pick('author', mine.author, theirs.author),
    category: pick('category', mine.category, theirs.category),
    tags: pick('tags', mine.tags, theirs.tags),
    products: pick('products', mine.products, theirs.products),
    texts: { en: pickText('en'), fr: pickText('fr'), de: pickText('de') },
  }
}
