/** A folder of texts: one Markdown file per text and language, `<slug>.<language>.md`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Static, TSchema } from 'typebox'
import { StartError } from '../../shared/errors.ts'
import { type Language, languages } from '../../shared/locale.ts'
import { addFallbackText } from '../../shared/mainLanguage.ts'
import { type MarkdownFile, readMarkdownFile } from './markdownFile.ts'
import type { TextKind } from './markdownRules.ts'

export interface MarkdownForm<Facts extends TSchema, Words extends TSchema> {
  noun: TextKind
  /** Front matter in the main language. */
  facts: Facts
  /** Front matter of a translation. */
  translations: Words
  /** Why a slug is not allowed, as a clause that follows the slug; null when it is allowed. */
  slugProblem(slug: string): string | null
}

/** Where texts are read from. */
export interface MarkdownFolder {
  url: URL
  /** The path as typed, for error messages. */
  name: string
  /** The language that every text has; its files also contain the data. */
  main: Language
}

interface Text<Facts extends TSchema, Words extends TSchema> extends MarkdownFile<Static<Facts> | Static<Words>> {
  language: Language
}

/** A text of the folder in all its languages. */
export interface MarkdownText<Facts extends TSchema, Words extends TSchema> {
  slug: string
  /** The file in the main language, for errors. */
  file: string
  front: Static<Facts>
  /** The main language first; English is a copy of it without a file of its own. @throws StartError naming the file of a translation and the problem */
  texts(): Text<Facts, Words>[]
}

/**
 * Reads the texts in the order of their slugs.
 * @param folder.name for errors
 * @param folder.main the language that every text has
 * @throws StartError naming the file and the problem
 */
export function* listMarkdownTexts<Facts extends TSchema, Words extends TSchema>(
  folder: MarkdownFolder,
  form: MarkdownForm<Facts, Words>,
): Generator<MarkdownText<Facts, Words>> {
  const { noun } = form
  const { url, name, main } = folder
  for (const slug of slugsIn(folder, form)) {
    const findFile = (language: Language) => `${slug}.${language}.md`
    const read = <T extends TSchema>(language: Language, schema: T) =>
      readMarkdownFile(
        `${name}/${findFile(language)}`,
        { noun, schema },
        readFileSync(new URL(findFile(language), url), 'utf8'),
      )
    const facts = read(main, form.facts)
    yield {
      slug,
      file: `${name}/${findFile(main)}`,
      front: facts.front,
      texts() {
        const written: Partial<Record<Language, MarkdownFile<Static<Facts> | Static<Words>>>> = { [main]: facts }
        for (const language of languages)
          if (language !== main && existsSync(new URL(findFile(language), url)))
            written[language] = read(language, form.translations)
        const texts = addFallbackText(written, {}, main)
        const order = [main, ...languages.filter((each) => each !== main)]
        return order.flatMap((language) => (texts[language] ? [{ language, ...texts[language] }] : []))
      },
    }
  }
}

type FolderForm = Pick<MarkdownForm<TSchema, TSchema>, 'noun' | 'slugProblem'>

const markdownFile = /\.(md|markdown)$/i

/** Every Markdown file must be a text or its translation: a misnamed file would never be shown. */
function slugsIn({ url, name, main }: MarkdownFolder, form: FolderForm): string[] {
  const files = readdirSync(url)
    .filter((file) => markdownFile.test(file))
    .sort()
    .map((file) => ({ file, ...partsOfName(file, name, form) }))
  const slugs = files.filter(({ language }) => language === main).map(({ slug }) => slug)
  const orphan = files.find(({ slug }) => !slugs.includes(slug))
  if (orphan === undefined) return slugs
  const missing = `${orphan.slug}.${main}.md`
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
