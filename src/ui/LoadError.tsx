import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

interface LoadErrorProps {
  title: string
  text: string
  retryLabel: string
  isRetrying: boolean
  onRetry(): void
}

/** Replaces a list, form or cart that could not be loaded, and offers to try again. */
export function LoadError({ title, text, retryLabel, isRetrying, onRetry }: LoadErrorProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        action={
          <Button look="line" isBusy={isRetrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </div>
  )
}
