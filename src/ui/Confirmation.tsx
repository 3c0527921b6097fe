import { type ComponentProps, lazy, Suspense } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LoadingDrawer } from './LoadingDrawer.tsx'

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'))

interface ConfirmationProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'isOpen'> {
  /** Null until it is opened for the first time, which loads the dialog. */
  isOpen: boolean | null
}

/** Asks for confirmation of something that cannot be undone. */
export function Confirmation({ isOpen, ...dialog }: ConfirmationProps) {
  if (isOpen === null) return null
  return (
    <ErrorBoundary>
      <Suspense fallback={<LoadingDrawer label={dialog.title} />}>
        <ConfirmDialog isOpen={isOpen} {...dialog} />
      </Suspense>
    </ErrorBoundary>
  )
}
