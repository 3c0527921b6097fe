import { type MouseEvent, useCallback } from 'react'
import { data, type LoaderFunctionArgs, useNavigate } from 'react-router'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { picturePath } from '../../../shared/paths.ts'
import { apiOf } from '../../../shared/shopContext.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { pageCall } from '../content.contract.ts'

/** @throws 404 for an unknown slug (spec §2, Content page) */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { data: page } = await apiOf(context).call(pageCall, { params: { slug: params.slug ?? '' } })
  if (page === null) throw data(null, { status: 404 })
  return {
    title: page.page_title,
    html: page.html_content,
    metaTitle: page.meta_title,
    description: page.meta_description,
    picture: page.image && { ...page.image, src: picturePath(page.image.url) },
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

export default function ContentPage({ loaderData: { title, html, picture } }: { loaderData: Loaded }) {
  const followInPlace = useFollowInPlace()
  return (
    <article className="shell pt-10 md:pt-16">
      <h1 className="max-w-4xl pb-8 text-step-4">{title}</h1>
      {picture && (
        <div className="bg-tile text-black">
          <Picture
            src={picture.src}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            shownAs="page"
            sizes="(width >= 90rem) 84rem, 95vw"
            isFirst
            className="mx-auto w-full"
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it are pressed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link is pressed by keyboard as a click */}
      <div
        className="reading border-t border-line pt-8"
        onClick={followInPlace}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it entered the database
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </article>
  )
}

/** Links of the text to pages of this shop are followed without loading the document anew. */
function useFollowInPlace() {
  const navigate = useNavigate()
  return useCallback(
    (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const path = link?.getAttribute('href')
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!path?.startsWith('/') || path.startsWith('//') || link?.target || !isPlain) return
      event.preventDefault()
      navigate(path)
    },
    [navigate],
  )
}
