import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { productPath } from '../../../../shared/paths.ts'
import type { BlockData } from '../../home.blocks.ts'

/** Rider heights as bars on one scale, by bicycle and size. The table contains the same figures. */
export default function SizeGuide({ data: { of, rows } }: { data: BlockData['sizeGuide'] }) {
  const t = useTranslations('blocks.sizes')
  const titleId = useId()
  const from = Math.min(...rows.map(({ fromCm }) => fromCm))
  const span = Math.max(...rows.map(({ toCm }) => toCm)) - from
  return (
    <section aria-labelledby={titleId} className="shell">
      <h2 id={titleId} className="text-step-3">
        {t('title')}
      </h2>
      <p className="max-w-[58ch] pt-3 pb-6 text-quiet">{t(of)}</p>
      <table className="figures w-full table-fixed text-sm">
        <thead>
          <tr className="text-left text-quiet">
            <th scope="col" className="w-[38%] py-2 font-normal md:w-[22%]">
              {t('bicycle')}
            </th>
            <th scope="col" className="w-[20%] py-2 font-normal md:w-[8%]">
              {t('size')}
            </th>
            <th scope="col" className="py-2 font-normal">
              {t('height')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, urlKey, size, fromCm, toCm }, index) => (
            <tr key={`${urlKey}-${size}`} className={urlKey === rows[index - 1]?.urlKey ? '' : 'border-line border-t'}>
              <th scope="row" className="pr-3 text-left align-top font-medium">
                {urlKey === rows[index - 1]?.urlKey ? (
                  <span className="sr-only">{name}</span>
                ) : (
                  <Link
                    to={productPath(urlKey)}
                    className="flex min-h-11 items-center leading-snug [overflow-wrap:anywhere] hover:underline hover:underline-offset-4"
                  >
                    {name}
                  </Link>
                )}
              </th>
              <td className="pr-2">{size}</td>
              <td className="py-1.5">
                <div className="relative h-8 md:bg-[repeating-linear-gradient(90deg,var(--line)_0_1px,transparent_1px_10%)]">
                  <span
                    aria-hidden="true"
                    className="absolute inset-y-1 rounded-(--corner) bg-ink max-md:hidden"
                    style={{ left: `${((fromCm - from) / span) * 78}%`, width: `${((toCm - fromCm) / span) * 78}%` }}
                  />
                  <span
                    className="leading-8 whitespace-nowrap md:absolute md:pl-3"
                    style={{ left: `${((toCm - from) / span) * 78}%` }}
                  >
                    {t('range', { from: String(fromCm), to: String(toCm) })}
                  </span>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
