import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BlockData } from '../../home.blocks.ts'

/** Links to the chapters of a long page: dots at the edge of the window, or a row where there is no room for them. */
export default function Chapters({ data: { chapters } }: { data: BlockData['chapters'] }) {
  const t = useTranslations('blocks.chapters')
  const current = useChapterInView(chapters.map(({ id }) => id))
  return (
    <nav
      aria-label={t('label')}
      className="shell xl:fixed xl:top-1/2 xl:right-4 xl:z-20 xl:w-auto xl:-translate-y-1/2 short:hidden"
    >
      <ul className="flex flex-wrap gap-x-6 border-line border-y py-1 xl:flex-col xl:gap-0 xl:border-0">
        {chapters.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              className="group flex h-11 items-center gap-3 text-sm xl:justify-end"
            >
              <span className="xl:bg-paper xl:px-2 xl:opacity-0 xl:transition-opacity xl:group-hover:opacity-100 xl:group-focus-visible:opacity-100 xl:group-aria-[current]:opacity-100">
                {label}
              </span>
              <span
                aria-hidden="true"
                className="hidden size-3 rounded-full border border-ink group-aria-[current]:bg-ink xl:block"
              />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useChapterInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setCurrent(entered.target.id)
      },
      // Observe a line across the middle of the window.
      { rootMargin: '-50% 0px -50% 0px' },
    )
    for (const id of key.split(' ')) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [key])
  return current
}
