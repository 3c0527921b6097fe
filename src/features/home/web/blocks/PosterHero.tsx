import clsx from 'clsx'
import { BicycleLines } from '../../../../ui/BicycleLines.tsx'
import { chainring } from '../../../../ui/lineMarks.ts'
import type { BlockData } from '../../home.blocks.ts'
import { backgroundClass } from './background.ts'
import { HeroText } from './HeroText.tsx'

/** Type only, with a line drawing below it, or behind it on wide screens. */
export default function PosterHero({ data }: { data: BlockData['posterHero'] }) {
  return (
    <section
      className={clsx(
        'relative overflow-hidden',
        backgroundClass[data.background],
        data.background === 'paper' && 'border-line border-b',
      )}
    >
      <HeroText
        hero={data}
        className="shell home-poster relative z-1 justify-center pt-16 pb-10 lg:min-h-[40rem] lg:py-16"
      />
      <div
        aria-hidden="true"
        className="flex justify-end opacity-60 lg:absolute lg:right-0 lg:bottom-0 [&_svg]:text-current"
      >
        {data.mark === 'bicycle' ? <Bicycle /> : <Ring />}
      </div>
    </section>
  )
}

function Bicycle() {
  return (
    <div className="pb-4 [&_svg]:w-[min(90vw,46rem)] lg:[&_svg]:w-[min(42vw,46rem)]">
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
      className="-mr-[12vw] -mb-[36vw] w-[min(80vw,40rem)] lg:w-[min(38vw,40rem)] lg:-mb-[12vw]"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.8"
    >
      {Array.from({ length: teeth }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the teeth never reorder
        <path key={index} d={tooth} transform={`rotate(${(index * 360) / teeth})`} />
      ))}
      <circle r={pitchRadius - 13} />
      <circle r="13" />
      <circle r="30" />
    </svg>
  )
}
