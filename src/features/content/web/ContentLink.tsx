import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contentPath, type PageSlug } from '../../../shared/paths.ts'
import { useShop } from '../../../shared/shopProvider.tsx'

interface Props {
  slug: PageSlug
  className: string
  children: ReactNode
}

/** A link to a content page, as a Tailwind `group`; plain text when the shop has no such page. */
export function ContentLink({ slug, className, children }: Props) {
  const { pages } = useShop()
  if (!pages.includes(slug)) return <span className={className}>{children}</span>
  return (
    <Link to={contentPath(slug)} className={`group ${className}`}>
      {children}
    </Link>
  )
}
