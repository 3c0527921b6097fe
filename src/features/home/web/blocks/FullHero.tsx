import clsx from 'clsx'
import type { BlockData } from '../../home.blocks.ts'
import { backgroundClass } from './background.ts'
import { HeroText } from './HeroText.tsx'
import { SceneImage } from './SceneImage.tsx'

/** An image as wide as the window, with the text above it. */
export default function FullHero({ data }: { data: BlockData['fullHero'] }) {
  const { image, background } = data
  const isWide = image.width > 2 * image.height
  return (
    <section>
      <div className={backgroundClass[background]}>
        <HeroText hero={data} className="shell pt-12 pb-10 lg:pt-20" />
      </div>
      <SceneImage
        image={image}
        sizes="100vw"
        isFirst
        className={clsx(
          'w-full',
          isWide ? 'aspect-[1800/760] max-h-[44rem]' : 'aspect-[3/2] max-h-[40rem] lg:aspect-[2/1]',
        )}
        imageClass="max-h-[44rem] px-2"
      />
    </section>
  )
}
