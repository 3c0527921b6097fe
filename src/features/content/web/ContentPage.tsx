import { Fragment, type ReactNode } from 'react'
import { data, type LoaderFunctionArgs } from 'react-router'
import { messagesFor } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { apiOf, shopOf } from '../../../shared/shopContext.ts'
import { loadPage } from './loadPage.server.ts'
import { PagePicture } from './PagePicture.tsx'
import { PageText } from './PageText.tsx'
import { ShopFigures } from './ShopFigures.tsx'
import { ShopPlace } from './ShopPlace.tsx'
import { Team } from './Team.tsx'

type Block = 'text' | 'team' | 'figures' | 'place'

/** What each page shows below its title and picture; the others are a text. */
const blocksOf: Partial<Record<string, readonly Block[]>> = {
  'about-us': ['text', 'team', 'figures'],
  'store-location': ['place', 'text'],
}

/** @throws 404 for an unknown slug (spec §2, Content page) */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const page = await loadPage(apiOf(context), slug)
  if (page === null) throw data(null, { status: 404 })
  const blocks = blocksOf[slug]
  return {
    ...page,
    blocks: blocks ?? (['text'] as const),
    messages: blocks ? messagesFor(shopOf(context).language, 'content', 'figures') : {},
  }
}

type Loaded = Awaited<ReturnType<typeof loader>>

export function meta({ loaderData, matches }: MetaInput<Loaded>) {
  if (!loaderData) return []
  const { metaTitle, description, html, picture } = loaderData
  return pageMeta(matches, {
    title: metaTitle,
    description: description || html,
    picture: picture?.src,
    kind: 'article',
  })
}

export default function ContentPage({ loaderData }: { loaderData: Loaded }) {
  const { title, html, picture, details, blocks } = loaderData
  const shown: Record<Block, ReactNode> = {
    text: <PageText html={html} />,
    team: details.team && <Team members={details.team} />,
    // The numbers are of those people's shop: an owner's own text is not followed by them.
    figures: details.team && <ShopFigures />,
    place: details.place && <ShopPlace place={details.place} />,
  }
  return (
    <article className="shell pt-10 md:pt-16">
      <h1 className="max-w-4xl pb-8 text-step-4">{title}</h1>
      {picture ? (
        <PagePicture picture={picture} sizes="(width >= 90rem) 84rem, 95vw" />
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
