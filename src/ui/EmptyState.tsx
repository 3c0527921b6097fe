import type { ReactNode } from 'react'
import { BicycleLines } from './BicycleLines.tsx'
import { EmptyDrawing, type EmptySubject } from './EmptyDrawing.tsx'

/** Shown in place of an empty list: the reason, and a link. */
export function EmptyState({
  of,
  title,
  children,
  action,
}: {
  /** Chooses the drawing; a bicycle with dimensions when absent. */
  of?: EmptySubject
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-5 py-16 text-center">
      {of ? <EmptyDrawing of={of} /> : <BicycleLines />}
      <h2 className="text-step-2">{title}</h2>
      {children && <div className="text-balance text-quiet">{children}</div>}
      {action}
    </div>
  )
}
