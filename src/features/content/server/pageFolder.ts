/** Content pages as the shop's owner writes them: a folder of Markdown files, each named after the page it is. */
import { Type } from 'typebox'
import { type MarkdownForm, type Writing, writingsIn } from '../../../kit/text/markdownFolder.ts'
import { articleHtml } from '../../../kit/text/markdownHtml.ts'
import { StartError } from '../../../shared/errors.ts'
import { pageSlugs } from '../../../shared/paths.ts'
import type { PageDraft } from '../page.draft.ts'

const closed = { additionalProperties: false }

const words = {
  title: Type.String({ minLength: 3, maxLength: 90 }),
  /** For search engines, plain text. */
  description: Type.String({ minLength: 20, maxLength: 260 }),
  /** What is to be seen in the picture. */
  pictureAlt: Type.Optional(Type.String({ maxLength: 300 })),
}
const PageWords = Type.Object(words, closed)
const PageFacts = Type.Object(
  {
    ...words,
    /** A file beside it. */
    picture: Type.Optional(Type.String({ minLength: 1 })),
  },
  closed,
)

const slugOf = (text: string) => pageSlugs.find((slug) => slug === text)

const form: MarkdownForm<typeof PageFacts, typeof PageWords> = {
  noun: 'page',
  facts: PageFacts,
  words: PageWords,
  slugProblem: (text) => (slugOf(text) ? null : `is no page of the shop, which are ${pageSlugs.join(', ')}`),
}

/** What the pages of a folder may name. */
export interface PageSurroundings {
  /** The folder's name, for errors. */
  name: string
  /** Null when there is no such picture. */
  pictureOf(name: string): Promise<PageDraft['image']>
}

/** @throws StartError naming the file, and the field or the line that is wrong; and for a folder without a page */
export async function readPageFolder(folder: URL, { name, pictureOf }: PageSurroundings): Promise<PageDraft[]> {
  const pages: PageDraft[] = []
  for (const writing of writingsIn(folder, name, form)) pages.push(await readPage(writing, pictureOf))
  if (pages.length === 0) throw new StartError(`${name} holds no page: a page is a file such as ${pageSlugs[0]}.en.md.`)
  return pages
}

async function readPage(
  { slug: text, file, front, texts }: Writing<typeof PageFacts, typeof PageWords>,
  pictureOf: PageSurroundings['pictureOf'],
): Promise<PageDraft> {
  const slug = slugOf(text)
  if (slug === undefined) throw new StartError(`${file}: ${text} ${form.slugProblem(text)}.`)
  const image = front.picture === undefined ? null : await pictureOf(front.picture)
  if (front.picture !== undefined && !image)
    throw new StartError(`${file}: /picture names ${front.picture}, which there is not.`)
  return {
    slug,
    image,
    texts: texts().map(({ language, front: { title, description, pictureAlt = '' }, markdown }) => {
      if (phoneInLink.test(articleHtml(markdown)))
        throw new StartError(
          `${file.replace(/en\.md$/, `${language}.md`)}: a link holds {phone}, which is a link itself.`,
        )
      return { language, title, description, markdown, imageAlt: pictureAlt }
    }),
  }
}

/** The shop's number stands there as a link that dials (`content.routes.ts`), and a link can hold none. */
const phoneInLink = /<[^>]*\{phone\}|<a\b(?:(?!<\/a>).)*\{phone\}/s
