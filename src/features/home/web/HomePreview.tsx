import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { isPreview } from '../home.preview.ts'

const PreviewBar = lazy(() => import('./PreviewBar.tsx'))

/** Below a home, for whoever asks for it: the bar that leads to all of them. @param shown key of the home on show; null for the main one */
export function HomePreview({ shown }: { shown: string | null }) {
  const { search } = useLocation()
  if (!isPreview(search)) return null
  return (
    <Suspense>
      <PreviewBar shown={shown} />
    </Suspense>
  )
}
