/** A folder of texts as their owner writes them: one Markdown file per text and language, `<slug>.<language>.md`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Static, TSchema } from 'typebox'
import { StartError } from '../../shared/errors.ts'
import { defaultLanguage, type Language, languages } from '../../shared/locale.ts'
import { type MarkdownFile, readMarkdownFile } from './markdownFile.ts'
import type { Noun } from './markdownRules.ts'

export interface MarkdownForm<Facts extends TSchema, Words extends TSchema> {
  noun: Noun
  /** Front matter in the default language. */
  facts: Facts
  /** Front matter of a translation. */
  words: Words
  /** What speaks against a slug, to stand behind it in a sentence; null when nothing does. */
  slugProblem(slug: string): string | null
}

interface Text<Facts extends TSchema, Words extends TSchema> extends MarkdownFile<Static<Facts> | Static<Words>> {
  language: Language
}

/** One text of the folder, in the languages it is written in. */
export interface Writing<Facts extends TSchema, Words extends TSchema> {
  slug: string
  /** The file in the default language, for errors. */
  file: string
  front: Static<Facts>
  /** The default language first. @throws StartError naming the file of a translation and what is wrong */
  texts(): Text<Facts, Words>[]
}

/** In the order of their slugs. @param name of the folder, for errors @throws StartError naming the file and what is wrong */
export function* writingsIn<Facts extends TSchema, Words extends TSchema>(
  folder: URL,
  name: string,
  form: MarkdownForm<Facts, Words>,
): Generator<Writing<Facts, Words>> {
  const { noun } = form
  for (const slug of slugsIn(folder, name, form)) {
    const fileOf = (language: Language) => `${slug}.${language}.md`
    const read = <T extends TSchema>(language: Language, schema: T) =>
      readMarkdownFile(
        `${name}/${fileOf(language)}`,
        { noun, schema },
        readFileSync(new URL(fileOf(language), folder), 'utf8'),
      )
    const facts = read(defaultLanguage, form.facts)
    yield {
      slug,
      file: `${name}/${fileOf(defaultLanguage)}`,
      front: facts.front,
      texts: () =>
        languages.flatMap((language): Text<Facts, Words>[] => {
          if (language === defaultLanguage) return [{ language, ...facts }]
          return existsSync(new URL(fileOf(language), folder)) ? [{ language, ...read(language, form.words) }] : []
        }),
    }
  }
}

type FolderForm = Pick<MarkdownForm<TSchema, TSchema>, 'noun' | 'slugProblem'>

const markdownFile = /\.(md|markdown)$/i

/** Every Markdown file must be a text or the translation of one: one that is named wrongly would never be seen. */
function slugsIn(folder: URL, name: string, form: FolderForm): string[] {
  const files = readdirSync(folder)
    .filter((file) => markdownFile.test(file))
    .sort()
    .map((file) => ({ file, ...partsOfName(file, name, form) }))
  const slugs = files.filter(({ language }) => language === defaultLanguage).map(({ slug }) => slug)
  const orphan = files.find(({ slug }) => !slugs.includes(slug))
  if (orphan === undefined) return slugs
  const missing = `${orphan.slug}.${defaultLanguage}.md`
  throw new StartError(
    `${name}/${orphan.file} translates ${missing}, which is missing: the facts of the ${form.noun} stand there.`,
  )
}

function partsOfName(
  file: string,
  name: string,
  { noun, slugProblem }: FolderForm,
): { slug: string; language: Language } {
  const [, slug = '', tag] = /^(.*)\.([^.]+)\.md$/.exec(file) ?? []
  const language = languages.find((each) => each === tag)
  if (language === undefined) {
    const endings = languages.map((each) => `.${each}.md`).join(', ')
    throw new StartError(`${name}/${file} is no file of a ${noun}: its name has to end in one of ${endings}.`)
  }
  const problem = slugProblem(slug)
  if (problem === null) return { slug, language }
  throw new StartError(`${name}/${file}: ${slug} ${problem}.`)
}
