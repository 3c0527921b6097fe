import { useId } from 'react'
import { GridCard } from '../../../listing/web/GridCard.tsx'
import { ProductGrid } from '../../../listing/web/ProductGrid.tsx'
import { ProductRows } from '../../../listing/web/ProductRows.tsx'
import type { BlockData } from '../../home.blocks.ts'
import { BlockTitle } from './BlockTitle.tsx'

/** Products of one query: in a row that scrolls sideways, in a grid, one large before the others, or line by line. */
export default function Rail({ data }: { data: BlockData['rail'] }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="shell">
      <BlockTitle id={titleId} title={data.title} to={data.to} />
      <Products data={data} />
    </section>
  )
}

function Products({ data: { cards, look, summaries } }: { data: BlockData['rail'] }) {
  const [first, ...others] = cards
  if (look === 'list') return <ProductRows cards={cards} summaries={summaries} columns={2} density="close" />
  if (look === 'grid') return <ProductGrid cards={cards} columns={4} />
  if (look === 'lead' && first) {
    return (
      <div className="grid gap-x-6 gap-y-8 lg:grid-cols-2">
        <div className="lg:self-start">
          <GridCard card={first} sizes="(width >= 64rem) 42rem, 95vw" />
        </div>
        <ul className="grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-6">
          {others.slice(0, 4).map((card) => (
            <li key={card.id}>
              <GridCard card={card} sizes="(width >= 64rem) 20rem, 46vw" />
            </li>
          ))}
        </ul>
      </div>
    )
  }
  return (
    <ul className="-mx-4 flex snap-x scroll-px-4 gap-x-4 overflow-x-auto px-4 pb-2 [scrollbar-width:thin] md:-mx-8 md:scroll-px-8 md:gap-x-6 md:px-8">
      {cards.map((card) => (
        <li key={card.id} className="w-[min(66vw,17rem)] shrink-0 snap-start">
          <GridCard card={card} sizes="(width >= 48rem) 17rem, 66vw" />
        </li>
      ))}
    </ul>
  )
}
