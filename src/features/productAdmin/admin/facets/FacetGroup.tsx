import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../../../../ui/Icon.tsx'

interface FacetGroupProps {
  title: string
  /** Number of selected values. */
  count: number
  /** Initial state; afterwards, it stays as the person left it. */
  isOpen: boolean
  children: ReactNode
}

export function FacetGroup({ title, count, isOpen: isOpenAtFirst, children }: FacetGroupProps) {
  const titleId = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/facet border-line border-b"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
        <span id={titleId}>{title}</span>
        {count > 0 && <span className="figures text-quiet text-sm">{count}</span>}
        <Icon
          name="chevronDown"
          className="ml-auto size-4 text-quiet transition-transform duration-150 group-open/facet:rotate-180"
        />
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot wrap the content of details */}
      <div role="group" aria-labelledby={titleId} className="pb-4">
        {children}
      </div>
    </details>
  )
}
