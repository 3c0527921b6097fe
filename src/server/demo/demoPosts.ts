/** The posts under `demo/posts/`: one Markdown file per language, `<slug>.<language>.md`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { PostDraft, PostLabelDraft, PostTextDraft } from '../../features/blog/post.draft.ts'
import { PostFacts, PostWords, readPostFile } from '../../features/blog/server/postFile.ts'
import { StartError } from '../../shared/errors.ts'
import { defaultLanguage, languages } from '../../shared/locale.ts'
import type { DemoScene } from './demo.schema.ts'
import { scenePathOf } from './demoScene.ts'

/** What posts may name. */
interface Known {
  labels: readonly PostLabelDraft[]
  scenes: readonly DemoScene[]
  skus: ReadonlySet<string>
}

/** @throws StartError naming the file, and the field or the value that is wrong */
export function readDemoPosts(folder: URL, known: Known): PostDraft[] {
  const ending = `.${defaultLanguage}.md`
  const slugs = readdirSync(folder).flatMap((file) => (file.endsWith(ending) ? [file.slice(0, -ending.length)] : []))
  return slugs.sort().map((slug) => readPost(folder, slug, known))
}

function readPost(folder: URL, slug: string, { labels, scenes, skus }: Known): PostDraft {
  const nameOf = (language: string) => `${slug}.${language}.md`
  const textOf = (language: string) => readFileSync(new URL(nameOf(language), folder), 'utf8')
  const name = `demo/posts/${nameOf(defaultLanguage)}`
  const { front, markdown } = readPostFile(name, PostFacts, textOf(defaultLanguage))
  const scene = scenes.find(({ key }) => key === front.picture)
  const isLabel = (kind: PostLabelDraft['kind'], code: string) =>
    labels.some((label) => label.kind === kind && label.code === code)
  const unknown = [
    ...(isLabel('category', front.category) ? [] : [`/category names ${front.category}`]),
    ...front.tags.flatMap((tag, place) => (isLabel('tag', tag) ? [] : [`/tags/${place} names ${tag}`])),
    ...front.products.flatMap((sku, place) => (skus.has(sku) ? [] : [`/products/${place} names ${sku}`])),
    ...(front.picture === undefined || scene ? [] : [`/picture names ${front.picture}`]),
  ]
  if (unknown.length > 0) throw new StartError(`${name}: ${unknown[0]}, which there is not.`)
  const texts = languages.flatMap((language): PostTextDraft[] => {
    const imageAlt = scene?.alt[language] ?? ''
    if (language === defaultLanguage)
      return [{ language, title: front.title, summary: front.summary, markdown, imageAlt }]
    if (!existsSync(new URL(nameOf(language), folder))) return []
    const translation = readPostFile(`demo/posts/${nameOf(language)}`, PostWords, textOf(language))
    return [{ language, ...translation.front, markdown: translation.markdown, imageAlt }]
  })
  return {
    slug,
    author: front.author,
    publishedOn: front.date,
    category: front.category,
    tags: front.tags,
    products: front.products,
    image: scene ? { path: scenePathOf(scene), width: scene.width, height: scene.height } : null,
    texts,
  }
}
