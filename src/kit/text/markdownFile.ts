/** A Markdown file with YAML front matter between two lines of `---`. */
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { parseDocument } from 'yaml'
import { StartError } from '../../shared/errors.ts'
import { findUnsupported, type TextKind } from './markdownRules.ts'

export interface MarkdownFile<T> {
  front: T
  markdown: string
}

interface Form<T extends TSchema> {
  noun: TextKind
  /** Schema of the front matter. */
  schema: T
}

/** @param name of the file, for the error @throws StartError naming the file, and the field or the line */
export function readMarkdownFile<T extends TSchema>(
  name: string,
  { noun, schema }: Form<T>,
  text: string,
): MarkdownFile<Static<T>> {
  const [, yaml, markdown = ''] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text) ?? []
  if (yaml === undefined) throw new StartError(`${name}: the front matter between two lines of --- is missing.`)
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
  if (markdown.trim() === '') throw new StartError(`${name}: has no text after its front matter.`)
  const unfit = findUnsupported(markdown, noun)
  if (unfit) {
    const before = text.slice(0, text.length - markdown.length).split('\n').length - 1
    throw new StartError(`${name}: line ${before + unfit.line} contains ${unfit.what}.`)
  }
  return { front, markdown }
}
