import clsx from 'clsx'
import type { BlockData } from '../../home.blocks.ts'
import { HeroText } from './HeroText.tsx'
import { SceneImage } from './SceneImage.tsx'

/** Three images as tiles, with the text as the fourth. */
export default function MosaicHero({ data }: { data: BlockData['mosaicHero'] }) {
  return (
    <section className="shell grid grid-cols-2 gap-3 pt-4 md:gap-4 lg:grid-cols-12 lg:grid-rows-2">
      <HeroText hero={data} className="col-span-2 justify-center py-8 lg:col-span-6 lg:row-start-2 lg:py-6 lg:pr-8" />
      {data.images.map((image, index) => (
        <SceneImage
          key={image.src}
          image={image}
          sizes={index === 0 ? '(width >= 64rem) 56vw, 95vw' : '(width >= 64rem) 30vw, 47vw'}
          isFirst={index === 0}
          className={clsx(
            'rounded-(--corner) p-2',
            index === 0 && 'col-span-2 row-start-1 aspect-[3/2] lg:col-span-7 lg:row-start-1 lg:aspect-[2/1]',
            index === 1 && 'aspect-square lg:col-span-5 lg:row-start-1 lg:aspect-auto',
            index === 2 && 'aspect-square lg:col-span-6 lg:row-start-2 lg:aspect-[2/1]',
          )}
        />
      ))}
    </section>
  )
}
