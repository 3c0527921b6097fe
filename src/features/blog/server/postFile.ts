/**
 * A post as it is written: Markdown below a front matter in YAML that stands between two lines of `---`. The file of the default
 * language says everything; a translation says its own words and nothing twice.
 */
import { type Static, type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { parseDocument } from 'yaml'
import { StartError } from '../../../shared/errors.ts'
import { unfitIn } from './postMarkdown.ts'

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

export interface PostFile<T> {
  front: T
  markdown: string
}

/** @param name of the file, for the error @throws StartError naming the file, and the field or the line */
export function readPostFile<T extends TSchema>(name: string, schema: T, text: string): PostFile<Static<T>> {
  const [, yaml, markdown = ''] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text) ?? []
  if (yaml === undefined) throw new StartError(`${name}: begins without a front matter between two lines of ---.`)
  const document = parseDocument(yaml)
  const [broken] = document.errors
  if (broken) throw new StartError(`${name}: ${broken.message.split('\n')[0]}`)
  const front: unknown = document.toJS()
  const validator = Compile(schema)
  if (!validator.Check(front)) {
    const [problem] = validator.Errors(front)
    const what = problem?.keyword === 'boolean' ? 'is no field of such a file' : problem?.message
    throw new StartError(`${name}: ${problem?.instancePath || '/'} ${what ?? 'is wrong'}.`)
  }
  if (markdown.trim() === '') throw new StartError(`${name}: has no text below its front matter.`)
  const unfit = unfitIn(markdown)
  if (unfit) {
    const before = text.slice(0, text.length - markdown.length).split('\n').length - 1
    throw new StartError(`${name}: line ${before + unfit.line} holds ${unfit.what}.`)
  }
  return { front, markdown }
}
