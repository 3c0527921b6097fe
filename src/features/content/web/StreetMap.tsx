import { useTranslations } from 'use-intl'
import type { LocationMap } from '../server/details.contract.ts'

type Point = readonly [number, number]
const streetWidthM = { road: 20, lane: 12, path: 0 } as const
const riverWidthM = 44
const scaleM = 200

/** A map of the streets around the store, drawn from coordinates in meters without a map service. */
export function StreetMap({ map, name }: { map: LocationMap; name: string }) {
  const t = useTranslations('content.place')
  const { widthM, heightM } = map
  // The y axis of the data points up, that of SVG down.
  const at = ([x, y]: Point): Point => [x, heightM - y]
  const line = (points: readonly Point[]) => `M${points.map((point) => at(point).join(' ')).join('L')}`
  const move = (point: Point) => `translate(${at(point).join(' ')})`
  const streets = map.streets.filter(({ kind }) => kind !== 'path')
  const middle: Point = [(map.walk.from[0] + map.walk.to[0]) / 2, (map.walk.from[1] + map.walk.to[1]) / 2]
  return (
    <div className="street-map">
      <svg
        viewBox={`0 0 ${widthM} ${heightM}`}
        role="img"
        aria-labelledby="map-name"
        aria-describedby="map-description"
      >
        <title id="map-name">{t('map')}</title>
        <defs>
          <pattern id="map-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0V7" className="hatch" />
          </pattern>
          <marker
            id="map-arrow"
            viewBox="-10 -3 10 6"
            markerWidth="10"
            markerHeight="6"
            refX="0"
            orient="auto-start-reverse"
            markerUnits="userSpaceOnUse"
          >
            <path d="M0 0L-10 2.6V-2.6Z" className="arrow" />
          </marker>
        </defs>
        <path d={line(map.river)} className="river-bank" strokeWidth={riverWidthM + 3} />
        <path d={line(map.river)} className="river" strokeWidth={riverWidthM} />
        <path d={line(map.river)} className="ripple" />
        {streets.map(({ kind, line: points }) => (
          <path key={line(points)} d={line(points)} className="kerb" strokeWidth={streetWidthM[kind] + 3} />
        ))}
        {streets.map(({ kind, line: points }) => (
          <path key={line(points)} d={line(points)} className="street" strokeWidth={streetWidthM[kind]} />
        ))}
        <path d={line(map.rail)} className="sleepers" />
        <path d={line(map.rail)} className="rail" />
        {map.streets
          .filter(({ kind }) => kind === 'path')
          .map(({ line: points }) => (
            <path key={line(points)} d={line(points)} className="footpath" />
          ))}
        {map.blocks.map((corners) => (
          <path key={line(corners)} d={`${line(corners)}Z`} className="block" />
        ))}
        <g className="measure">
          <path d={line([map.walk.from, map.walk.to])} markerStart="url(#map-arrow)" markerEnd="url(#map-arrow)" />
          <text transform={move([middle[0] + 12, middle[1]])} dy=".35em">
            {t('metres', { count: map.walk.metres })}
          </text>
        </g>
        {map.marks.map(({ kind, at: point }) => (
          <g key={kind} transform={move(point)} className="mark">
            {kind === 'station' && <path d="M-26 -7H26V7H-26Z" className="solid" />}
            {kind === 'bus' && <circle r="7" className="solid" />}
            {kind === 'market' && <path d="M-9 0H9M0 -9V9" />}
          </g>
        ))}
        {map.labels.map(({ text, at: point, turn, align, isMinor }) => (
          <text
            key={text}
            transform={`${move(point)} rotate(${-turn})`}
            textAnchor={align}
            dy=".35em"
            className={isMinor ? 'minor' : undefined}
          >
            {text}
          </text>
        ))}
        <g transform={move(map.shop)}>
          <g className="shop">
            <circle r="26" className="ring" />
            <circle r="13" className="solid" />
          </g>
          <text x="42" dy=".35em" className="shop-name">
            {name}
          </text>
        </g>
        <g transform={`translate(${widthM - 60 - scaleM} ${heightM - 40})`} className="scale">
          <path d={`M0 0H${scaleM}M0 -8V8M${scaleM / 2} -5V5M${scaleM} -8V8`} />
          <text y="-24" textAnchor="middle">
            0
          </text>
          <text x={scaleM} y="-24" textAnchor="middle">
            {t('metres', { count: scaleM })}
          </text>
        </g>
        <g transform={`translate(${widthM - 126 - scaleM} ${heightM - 32})`} className="north">
          <path d="M0 0V-70" markerEnd="url(#map-arrow)" />
          <text x="14" y="-58" dy=".35em">
            {t('north')}
          </text>
        </g>
      </svg>
      <p id="map-description" className="sr-only">
        {map.description}
      </p>
    </div>
  )
}
