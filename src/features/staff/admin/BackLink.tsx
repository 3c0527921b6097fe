import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The link above a page's title to the list that the page belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="pb-2 text-sm">
      <Link to={to} className="underline underline-offset-4">
        {children}
      </Link>
    </p>
  )
}
