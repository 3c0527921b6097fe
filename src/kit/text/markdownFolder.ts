/** A folder of texts: one Markdown file per text and language, `<slug>.<language>.md`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Static, TSchema } from 'typebox'
import { StartError } from '../../shared/errors.ts'
import { defaultLanguage, type Language, languages } from '../../shared/locale.ts'
import { type MarkdownFile, readMarkdownFile } from './markdownFile.ts'
import type { TextKind } from './markdownRules.ts'

export interface MarkdownForm<Facts extends TSchema, Words extends TSchema> {
  noun: TextKind
  /** Front matter in the default language. */
  facts: Facts
  /** Front matter of a translation. */
  translations: Words
  /** Why a slug is not allowed, as the end of a sentence that begins with it; null when it is allowed. */
  slugProblem(slug: string): string | null
}

interface Text<Facts extends TSchema, Words extends TSchema> extends MarkdownFile<Static<Facts> | Static<Words>> {
  language: Language
}

/** One text of the folder in its languages. */
export interface MarkdownText<Facts extends TSchema, Words extends TSchema> {
  slug: string
  /** The file in the default language, for errors. */
  file: string
  front: Static<Facts>
  /** The default language first. @throws StartError naming the file of a translation and the problem */
  texts(): Text<Facts, Words>[]
}

/** Reads the texts in the order of their slugs. @param name of the folder, for errors @throws StartError naming the file and the problem */
export function* listMarkdownTexts<Facts extends TSchema, Words extends TSchema>(
  folder: URL,
  name: string,
  form: MarkdownForm<Facts, Words>,
): Generator<MarkdownText<Facts, Words>> {
  const { noun } = form
  for (const slug of slugsIn(folder, name, form)) {
    const findFile = (language: Language) => `${slug}.${language}.md`
    const read = <T extends TSchema>(language: Language, schema: T) =>
      readMarkdownFile(
        `${name}/${findFile(language)}`,
        { noun, schema },
        readFileSync(new URL(findFile(language), folder), 'utf8'),
      )
    const facts = read(defaultLanguage, form.facts)
    yield {
      slug,
      file: `${name}/${findFile(defaultLanguage)}`,
      front: facts.front,
      texts: () =>
        languages.flatMap((language): Text<Facts, Words>[] => {
          if (language === defaultLanguage) return [{ language, ...facts }]
          return existsSync(new URL(findFile(language), folder))
            ? [{ language, ...read(language, form.translations) }]
            : []
        }),
    }
  }
}

type FolderForm = Pick<MarkdownForm<TSchema, TSchema>, 'noun' | 'slugProblem'>

const markdownFile = /\.(md|markdown)$/i

/** Every Markdown file must be a text or its translation: a misnamed file would never be shown. */
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
    `${name}/${orphan.file} translates ${missing}, which is missing: it contains the data of the ${form.noun}.`,
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
    throw new StartError(`${name}/${file} is not a file of a ${noun}: its name must end in one of ${endings}.`)
  }
  const problem = slugProblem(slug)
  if (problem === null) return { slug, language }
  throw new StartError(`${name}/${file}: ${slug} ${problem}.`)
}
