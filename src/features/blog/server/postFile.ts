/** The front matter of a post. The file in the main language of the shop has all fields, a translation only the texts. */
import { Type } from 'typebox'

const closed = { additionalProperties: false }
/** Slugs and codes of posts, categories and tags: lowercase, because they appear in URLs. */
export const Code = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 })

const texts = {
  title: Type.String({ minLength: 3, maxLength: 90 }),
  /** One or two sentences, plain text. */
  summary: Type.String({ minLength: 20, maxLength: 260 }),
  /** Alternative text of the image; the demo's scenes have their own. */
  pictureAlt: Type.Optional(Type.String({ maxLength: 300 })),
}

/** Front matter of a translation. */
export const PostTranslationFrontMatter = Type.Object(texts, closed)

/** Front matter in the main language. */
export const PostFrontMatter = Type.Object(
  {
    ...texts,
    date: Type.String({ format: 'date' }),
    author: Type.String({ minLength: 2 }),
    category: Code,
    tags: Type.Array(Code),
    /** Name of a file in the same folder; in the demo, the key of a scene. */
    picture: Type.Optional(Type.String({ minLength: 1 })),
    /** SKUs. */
    products: Type.Array(Type.String()),
  },
  closed,
)
