import { type ReactNode, useId } from 'react'

/** A section of an account page; on wide screens its heading is beside it. */
export function AccountBlock({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 border-line border-t py-8 xl:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="text-step-1 [overflow-wrap:anywhere]">
        {title}
      </h2>
      <div className="flex min-w-0 max-w-2xl flex-col items-stretch gap-5">
        {lead && <p className="text-quiet">{lead}</p>}
        {children}
      </div>
    </section>
  )
}
