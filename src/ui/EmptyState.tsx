import type { ReactNode } from 'react'
import { BicycleLines } from './BicycleLines.tsx'

/** Nothing here yet: says why, and leads somewhere. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-5 py-16 text-center">
      <BicycleLines />
      <h2 className="text-step-2">{title}</h2>
      {children && <div className="text-quiet">{children}</div>}
      {action}
    </div>
  )
}
