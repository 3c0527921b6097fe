/** Small parts that the pages of the back office share. */
import clsx from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useAdmin } from './adminContext.tsx'

/** A page's title in the tab and as heading, with its controls beside it. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  const t = useTranslations('admin')
  const { name } = useAdmin()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-5">
      <title>{t('title', { page: title, shop: name })}</title>
      <h1 className="min-w-0 text-step-2 [overflow-wrap:anywhere] max-xl:[:has(+[role=search])]:basis-full">{title}</h1>
      {children}
    </div>
  )
}

export function Section({ title, children, aside }: { title: ReactNode; children: ReactNode; aside?: ReactNode }) {
  return (
    <section className="border-line border-t py-4">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <h2 className="text-base">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** A status as a word in a frame; `isUrgent` when the staff should act on it. */
export function Badge({ children, isUrgent = false }: { children: ReactNode; isUrgent?: boolean }) {
  return (
    <span
      className={clsx(
        // Uses the body font even in headings.
        'inline-block rounded-sm border px-1.5 py-px font-text text-xs whitespace-nowrap [font-stretch:normal]',
        isUrgent ? 'border-ink font-semibold text-ink' : 'border-line-strong font-normal text-quiet',
      )}
    >
      {children}
    </span>
  )
}

/** Date and time. */
export function Moment({ at }: { at: string }) {
  const format = useFormatter()
  return (
    <time dateTime={at} className="figures whitespace-nowrap">
      {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
}

/** A postal address on several lines. */
export function PostalLines({ lines }: { lines: readonly string[] }) {
  return <address className="whitespace-pre-line not-italic [overflow-wrap:anywhere]">{lines.join('\n')}</address>
}

/** Shows what was done. Takes the focus, because the control that had it may be gone. */
export function DoneNote({ children }: { children: ReactNode }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // A dialog that closes in the same render returns the focus a moment later.
    const frame = requestAnimationFrame(() => note.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <p ref={note} role="status" tabIndex={-1} className="border-good border-l-4 bg-raised px-4 py-3">
      {children}
    </p>
  )
}

/** With a mouse, buttons of the back office are lower than the shop's. */
export const compact = 'sm:h-9 sm:px-3 text-sm'

/** The columns of texts in several languages. */
export function languageGrid(count: number): string {
  return clsx('grid gap-x-5 gap-y-6', count === 2 && 'lg:grid-cols-2', count > 2 && 'lg:grid-cols-3')
}
