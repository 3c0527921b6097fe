import { Fragment, type ReactNode } from 'react'
import { data, type LoaderFunctionArgs } from 'react-router'
import { messagesFor } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { getReaders } from '../../readers.ts'
import { PageImage } from './PageImage.tsx'
import { PageText } from './PageText.tsx'
import { ShopFigures } from './ShopFigures.tsx'
import { ShopLocationSection } from './ShopLocationSection.tsx'
import { Team } from './Team.tsx'

type Block = 'text' | 'team' | 'figures' | 'place'

/** The blocks that these pages show below title and image; all others show only their text. */
const blocksBySlug: Partial<Record<string, readonly Block[]>> = {
  'about-us': ['text', 'team', 'figures'],
  'store-location': ['place', 'text'],
}

/** @throws 404 for an unknown slug (spec §2, Content page) */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const page = await getReaders(context).content.getPage(slug)
  if (page === null) throw data(null, { status: 404 })
  const blocks = blocksBySlug[slug]
  const { language, content } = getShop(context)
  return {
    ...page,
    blocks: blocks ?? (['text'] as const),
    figures: content.figures,
    messages: blocks ? messagesFor(language, 'content', 'figures') : {},
  }
}

type Loaded = Awaited<ReturnType<typeof loader>>

export function meta({ loaderData, matches }: MetaInput<Loaded>) {
  if (!loaderData) return []
  const { metaTitle, description, html, image } = loaderData
  return pageMeta(matches, {
    title: metaTitle,
    description: description || html,
    image: image?.src,
    kind: 'article',
  })
}

export default function ContentPage({ loaderData }: { loaderData: Loaded }) {
  const { title, html, image, details, blocks, figures } = loaderData
  const shown: Record<Block, ReactNode> = {
    text: <PageText html={html} />,
    team: details.team && <Team members={details.team} />,
    // The figures belong to the demo text, which has a team: an owner's own text is shown without them.
    figures: details.team && figures && <ShopFigures figures={figures} />,
    place: details.place && <ShopLocationSection location={details.place} />,
  }
  return (
    <article className="shell pt-10 md:pt-16">
      <h1 className="max-w-4xl pb-8 text-step-4">{title}</h1>
      {image ? (
        <PageImage image={image} sizes="(width >= 90rem) 84rem, 95vw" />
      ) : (
        <hr className="border-0 border-t border-line" />
      )}
      <div className="flex flex-col gap-y-16 pt-10 md:gap-y-20 md:pt-12">
        {blocks.map((block) => (
          <Fragment key={block}>{shown[block]}</Fragment>
        ))}
      </div>
    </article>
  )
}
