import clsx from 'clsx'
import { BicycleLines } from '../../../../ui/BicycleLines.tsx'
import { chainring } from '../../../../ui/lineMarks.ts'
import type { BlockData } from '../../home.blocks.ts'
import { groundClass } from './ground.ts'
import { HeroWords } from './HeroWords.tsx'

/** Nothing but type, and one of the shop's line drawings behind it. */
export default function PosterHero({ data }: { data: BlockData['posterHero'] }) {
  return (
    <section
      className={clsx(
        'relative overflow-hidden',
        groundClass[data.ground],
        data.ground === 'paper' && 'border-line border-b',
      )}
    >
      <div aria-hidden="true" className="absolute right-0 bottom-0 opacity-35 [&_svg]:text-current md:opacity-60">
        {data.mark === 'bicycle' ? <Bicycle /> : <Ring />}
      </div>
      <HeroWords
        hero={data}
        className="shell relative min-h-[30rem] justify-center py-16 md:min-h-[40rem] home-poster"
      />
    </section>
  )
}

function Bicycle() {
  return (
    <div className="pb-4 [&_svg]:w-[min(90vw,46rem)]">
      <BicycleLines />
    </div>
  )
}

function Ring() {
  const { teeth, pitchRadius, tooth } = chainring
  return (
    <svg
      aria-hidden="true"
      viewBox="-72 -72 144 144"
      className="-mr-[12vw] -mb-[12vw] w-[min(80vw,40rem)]"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.8"
    >
      {Array.from({ length: teeth }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: teeth never change places
        <path key={index} d={tooth} transform={`rotate(${(index * 360) / teeth})`} />
      ))}
      <circle r={pitchRadius - 13} />
      <circle r="13" />
      <circle r="30" />
    </svg>
  )
}
