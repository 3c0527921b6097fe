import type { ReactNode } from 'react'
import { useAdmin } from '../adminContext.tsx'
import { PageTitle } from '../parts.tsx'

/** The frame of pages outside the signed-in back office: no menu, one task. */
export function SignedOutFrame({ title, intro, children }: { title: string; intro: ReactNode; children: ReactNode }) {
  const { name } = useAdmin()
  return (
    <main id="content" tabIndex={-1} className="mx-auto flex max-w-md flex-col gap-5 px-4 py-12 outline-none sm:py-20">
      <div>
        <p className="pb-2 font-display font-semibold">{name}</p>
        <PageTitle title={title} />
        <p>{intro}</p>
      </div>
      {children}
    </main>
  )
}
