import clsx from 'clsx'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { GeometryColumn } from '../../product/product.view.ts'

/** Id of the panel the tabs control. */
export const sizePanelId = 'geometry-size'

interface SizeTabsProps {
  columns: readonly GeometryColumn[]
  shownId: number
  onShow(sizeId: number): void
}

/**
 * The displayed size. Tabs instead of radio buttons, because this does not choose a size for the cart. Arrow keys wrap around; Home and
 * End go to the first and last tab.
 */
export function SizeTabs({ columns, shownId, onShow }: SizeTabsProps) {
  const t = useTranslations('product.geometry')
  const place = columns.findIndex(({ sizeId }) => sizeId === shownId)
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const last = columns.length - 1
    const next = {
      ArrowRight: place === last ? 0 : place + 1,
      ArrowLeft: place === 0 ? last : place - 1,
      Home: 0,
      End: last,
    }[event.key]
    const column = next === undefined ? undefined : columns[next]
    if (next === undefined || !column) return
    event.preventDefault()
    onShow(column.sizeId)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id="geometry-sizes" className="text-sm font-medium">
        {t('sizes')}
      </span>
      <div role="tablist" aria-labelledby="geometry-sizes" onKeyDown={press} className="flex flex-wrap gap-2">
        {columns.map(({ sizeId, size }) => (
          <button
            key={sizeId}
            type="button"
            role="tab"
            aria-selected={sizeId === shownId}
            aria-controls={sizePanelId}
            tabIndex={sizeId === shownId ? 0 : -1}
            onClick={() => onShow(sizeId)}
            className={clsx(
              'figures h-11 min-w-11 rounded-sm border px-3 font-medium transition-colors duration-150 ease-hand',
              sizeId === shownId ? 'border-ink bg-ink text-paper' : 'border-line-strong hover:border-ink',
            )}
          >
            {size}
          </button>
        ))}
      </div>
    </div>
  )
}
