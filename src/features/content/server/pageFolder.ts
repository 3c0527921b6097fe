/** Reads content pages from a folder of Markdown files; each file is named after its page. */
import { Type } from 'typebox'
import {
  listMarkdownTexts,
  type MarkdownFolder,
  type MarkdownForm,
  type MarkdownText,
} from '../../../kit/text/markdownFolder.ts'
import { articleHtml } from '../../../kit/text/markdownHtml.ts'
import { StartError } from '../../../shared/errors.ts'
import { pageSlugs } from '../../../shared/paths.ts'
import type { PageDraft } from '../page.draft.ts'
import { hasPhoneInLink } from './phoneLink.ts'

const closed = { additionalProperties: false }

const texts = {
  title: Type.String({ minLength: 3, maxLength: 90 }),
  /** For search engines, plain text. */
  description: Type.String({ minLength: 20, maxLength: 260 }),
  /** Alternative text of the image. */
  pictureAlt: Type.Optional(Type.String({ maxLength: 300 })),
}
const PageFrontMatter = Type.Object(texts, closed)
const PageFacts = Type.Object(
  {
    ...texts,
    /** Name of a file in the same folder. */
    picture: Type.Optional(Type.String({ minLength: 1 })),
  },
  closed,
)

const parseSlug = (text: string) => pageSlugs.find((slug) => slug === text)

const form: MarkdownForm<typeof PageFacts, typeof PageFrontMatter> = {
  noun: 'page',
  facts: PageFacts,
  translations: PageFrontMatter,
  slugProblem: (text) => (parseSlug(text) ? null : `is not a page of the shop; its pages are ${pageSlugs.join(', ')}`),
}

/** What the files of a folder can refer to. */
export interface PageReferences {
  /** @returns null when there is no such image */
  findImage(name: string): Promise<PageDraft['image']>
}

/** @throws StartError naming the file and the invalid field or line, or when the folder contains no page */
export async function readPageFolder(folder: MarkdownFolder, { findImage }: PageReferences): Promise<PageDraft[]> {
  const { name, main } = folder
  const pages: PageDraft[] = []
  for (const text of listMarkdownTexts(folder, form)) pages.push(await readPage(text, findImage))
  if (pages.length === 0)
    throw new StartError(`${name} contains no page. A page is a file such as ${pageSlugs[0]}.${main}.md.`)
  return pages
}

async function readPage(
  { slug: text, file, front, texts }: MarkdownText<typeof PageFacts, typeof PageFrontMatter>,
  findImage: PageReferences['findImage'],
): Promise<PageDraft> {
  const slug = parseSlug(text)
  if (slug === undefined) throw new StartError(`${file}: ${text} ${form.slugProblem(text)}.`)
  const image = front.picture === undefined ? null : await findImage(front.picture)
  if (front.picture !== undefined && !image)
    throw new StartError(`${file}: /picture names ${front.picture}, which does not exist.`)
  return {
    slug,
    image,
    texts: texts().map(({ language, front: { title, description, pictureAlt = '' }, markdown }) => {
      if (hasPhoneInLink(articleHtml(markdown)))
        throw new StartError(
          `${file.replace(/\w+\.md$/, `${language}.md`)}: a link contains {phone}, which is itself a link.`,
        )
      return { language, title, description, markdown, imageAlt: pictureAlt }
    }),
  }
}
