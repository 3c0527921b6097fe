import { Link } from 'react-router'
import { useShop } from '../shared/shopProvider.tsx'
import { breadcrumbsStructured } from '../shared/structuredData.ts'
import { StructuredData } from './StructuredData.tsx'

export interface Crumb {
  label: string
  /** Absent for the current page. */
  to?: string
}

export function Breadcrumbs({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) {
  const shop = useShop()
  return (
    <nav aria-label={label} className="py-3 text-sm text-quiet">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map((crumb, index) => (
          <li key={crumb.to ?? crumb.label} className="flex items-center gap-x-2">
            {crumb.to ? (
              <Link to={crumb.to} className="py-2 hover:text-ink hover:underline hover:underline-offset-4">
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {crumb.label}
              </span>
            )}
            {/* The separator comes after the link, so that no line begins with it. */}
            {index < crumbs.length - 1 && <span aria-hidden="true">/</span>}
          </li>
        ))}
      </ol>
      <StructuredData things={import.meta.env.SSR ? [breadcrumbsStructured(crumbs, shop)] : null} />
    </nav>
  )
}
