import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatNumber } from '../../../../shared/decimal.ts'
import { productPath } from '../../../../shared/paths.ts'
import { useShop } from '../../../../shared/shopProvider.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { DrawingLayers } from '../../../bicycle/drawing/DrawingLayers.tsx'
import type { BlockData } from '../../home.blocks.ts'

/** Slow enough to see what changes between sizes. */
const frameMs = 900

/** An animation of a bicycle drawn in each of its sizes, with a play button and a slider. */
export default function Film({ data: { name, urlKey, viewBox, frames } }: { data: BlockData['film'] }) {
  const t = useTranslations('blocks.film')
  const { language } = useShop()
  const titleId = useId()
  const [place, setPlace] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => setPlace((before) => (before + 1) % frames.length), frameMs)
    return () => clearInterval(timer)
  }, [isPlaying, frames.length])
  const shown = frames[place] ?? frames[0]
  if (!shown) return null
  const measures = [
    { label: t('stack'), value: shown.stackMm },
    { label: t('reach'), value: shown.reachMm },
    { label: t('wheelbase'), value: shown.wheelbaseMm },
  ]
  return (
    <section
      aria-labelledby={titleId}
      className="shell grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-end"
    >
      <div className="line-drawing order-last lg:order-none">
        <svg viewBox={viewBox} role="img" aria-label={t('drawing', { name, size: shown.size })} className="text-ink">
          <DrawingLayers layers={shown.layers} />
        </svg>
      </div>
      <div className="flex flex-col gap-5">
        <h2 id={titleId} className="text-step-3">
          {t('title')}
        </h2>
        <p>
          <Link
            to={productPath(urlKey)}
            className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            {t('view', { name })}
          </Link>
        </p>
        <p className="figures home-type text-step-4 leading-none">{t('sizeName', { size: shown.size })}</p>
        <dl className="figures grid grid-cols-3 gap-4 border-line border-y py-4">
          {measures.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-sm text-quiet">{label}</dt>
              <dd className="font-semibold">{t('millimetres', { value: formatNumber(value, language) })}</dd>
            </div>
          ))}
        </dl>
        <div className="flex items-center gap-4 noscript:hidden">
          <button
            type="button"
            aria-label={isPlaying ? t('pause') : t('play')}
            onClick={() => setPlaying(!isPlaying)}
            className="grid size-12 shrink-0 place-items-center rounded-sm bg-ink text-paper hover:bg-quiet"
          >
            <Icon name={isPlaying ? 'pause' : 'play'} />
          </button>
          <input
            type="range"
            aria-label={t('size')}
            aria-valuetext={t('sizeName', { size: shown.size })}
            min={0}
            max={frames.length - 1}
            value={place}
            onChange={(event) => {
              setPlaying(false)
              setPlace(Number(event.target.value))
            }}
            className="h-11 w-full accent-ink"
          />
        </div>
      </div>
    </section>
  )
}
