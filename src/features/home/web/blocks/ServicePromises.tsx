import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { ContentLink } from '../../../content/web/ContentLink.tsx'
import type { BlockData } from '../../home.blocks.ts'
import { Promises, usePromises } from '../Promises.tsx'

/** The shop's promises: in a row, or one below the other in large type. */
export default function ServicePromises({ data: { look, promises } }: { data: BlockData['promises'] }) {
  const t = useTranslations('home.promises')
  const shown = usePromises(promises)
  const titleId = useId()
  if (look === 'row') return <Promises promises={promises} />
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="shell">
      <h2 id={titleId} className="pb-5 text-step-1">
        {t('label')}
      </h2>
      <ol className="border-line border-b">
        {shown.map(({ title, text, page }, index) => (
          <li key={title} className="border-line border-t">
            <ContentLink
              slug={page}
              className="grid items-baseline gap-x-8 gap-y-1 py-5 md:grid-cols-[3rem_minmax(0,1fr)_minmax(0,1fr)]"
            >
              <span aria-hidden="true" className="figures text-quiet max-md:hidden">
                {index + 1}
              </span>
              <span className="home-statement home-type group-hover:underline group-hover:underline-offset-4">
                {title}
              </span>
              <span className="text-quiet">{text}</span>
            </ContentLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
