import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyWithPreload } from '../../../ui/lazyWithPreload.tsx'
import { isPreview } from '../home.preview.ts'

const PreviewBar = lazyWithPreload(() => import('./PreviewBar.tsx'))

// Load it before hydration, so that its links and its list work from the first click.
if (!import.meta.env.SSR && isPreview(window.location.search)) await PreviewBar.preload().catch(() => null)

/** Shows the preview bar below a home when the URL contains its parameter. @param shown key of the current home; null for the main one */
export function HomePreview({ shown }: { shown: string | null }) {
  const { search } = useLocation()
  if (!isPreview(search)) return null
  return (
    <Suspense>
      <PreviewBar shown={shown} />
    </Suspense>
  )
}
