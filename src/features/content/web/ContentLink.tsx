import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contentPath, type PageSlug } from '../../../shared/paths.ts'
import { useShop } from '../../../shared/shopProvider.tsx'

interface Props {
  slug: PageSlug
  className: string
  children: ReactNode
}

/** Leads to a content page, as a `group`; in a shop that has no such page the words stand alone. */
export function ContentLink({ slug, className, children }: Props) {
  const { pages } = useShop()
  if (!pages.includes(slug)) return <span className={className}>{children}</span>
  return (
    <Link to={contentPath(slug)} className={`group ${className}`}>
      {children}
    </Link>
  )
}
