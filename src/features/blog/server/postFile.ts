/** The front matter of a post. The file of the default language says everything; a translation says its own words and nothing twice. */
import { Type } from 'typebox'

const closed = { additionalProperties: false }
/** Of posts, categories and tags, as they stand in addresses: these are of small letters only. */
export const Code = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 })

const words = {
  title: Type.String({ minLength: 3, maxLength: 90 }),
  /** One or two sentences, plain text. */
  summary: Type.String({ minLength: 20, maxLength: 260 }),
  /** What is to be seen in the picture; the demo's scenes say it themselves. */
  pictureAlt: Type.Optional(Type.String({ maxLength: 300 })),
}

/** Front matter of a translation. */
export const PostWords = Type.Object(words, closed)

/** Front matter in the default language. */
export const PostFacts = Type.Object(
  {
    ...words,
    date: Type.String({ format: 'date' }),
    author: Type.String({ minLength: 2 }),
    category: Code,
    tags: Type.Array(Code),
    /** A file beside it; in the demo the key of a scene. */
    picture: Type.Optional(Type.String({ minLength: 1 })),
    /** SKUs. */
    products: Type.Array(Type.String()),
  },
  closed,
)
