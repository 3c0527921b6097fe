import clsx from 'clsx'
import type { BlockData } from '../../home.blocks.ts'
import { backgroundClass } from './background.ts'
import { FinderForm } from './FinderForm.tsx'

/** The form of the spares counter, as the hero. */
export default function CounterHero({
  data: { title, line, background, departments },
}: {
  data: BlockData['counterHero']
}) {
  return (
    <section className={clsx(backgroundClass[background], 'py-12 md:py-20')}>
      <div className="shell grid gap-10 lg:grid-cols-2 lg:items-end">
        <div className="flex flex-col gap-5">
          <h1 className="home-title">{title}</h1>
          <p className="max-w-[40ch] text-step-1">{line}</p>
        </div>
        <FinderForm departments={departments} />
      </div>
    </section>
  )
}
