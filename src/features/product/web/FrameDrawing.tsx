import { useFormatter, useTranslations } from 'use-intl'
import { type FrameGeometry, framePoints, type Point } from '../../bicycle/geometry.ts'

/** Millimetres around the bicycle: room for the dimension lines. */
const margin = 150
const textSize = 44

/** Side view of a frame with its dimension lines, drawn from the numbers in the table. */
export function FrameDrawing({ frame, size }: { frame: FrameGeometry; size: string }) {
  const t = useTranslations('product.geometry')
  const points = framePoints(frame)
  const { bottomBracket, rearAxle, frontAxle, headTop, headBottom, forkFoot, seatTop, saddle, wheelRadius, ground } =
    points
  const left = rearAxle.x - wheelRadius - margin
  const right = frontAxle.x + wheelRadius + margin
  const top = Math.max(saddle.y, headTop.y) + margin
  const bottom = ground - margin
  // y grows upwards in the numbers and downwards on screen.
  const at = ({ x, y }: Point) => `${(x - left).toFixed(1)} ${(top - y).toFixed(1)}`
  const path = (...line: Point[]) => `M${line.map(at).join(' L')}`
  return (
    <svg
      viewBox={`0 0 ${(right - left).toFixed(0)} ${(top - bottom).toFixed(0)}`}
      role="img"
      aria-label={t('drawing', { size })}
      className="figures w-full text-ink"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
    >
      <g strokeWidth="3" className="text-line-strong" stroke="currentColor">
        {[rearAxle, frontAxle].map((axle) => (
          <g key={axle.x} transform={`translate(${at(axle)})`}>
            <circle r={wheelRadius} />
            <circle r={frame.bsd / 2} />
            <circle r="14" />
          </g>
        ))}
        <path d={path({ x: left, y: ground }, { x: right, y: ground })} />
      </g>
      <g strokeWidth="9" strokeLinejoin="round">
        <path d={path(rearAxle, bottomBracket, headBottom)} />
        <path d={path(headTop, forkFoot, frontAxle)} />
        <path d={path(rearAxle, seatTop, bottomBracket)} />
        <path d={path(seatTop, headTop)} />
        <path d={path(seatTop, saddle)} />
        <path d={path({ x: saddle.x - 110, y: saddle.y }, { x: saddle.x + 140, y: saddle.y - 8 })} />
        <circle {...circleAt(bottomBracket, left, top)} r="22" />
      </g>
      <Dimension
        from={{ x: 0, y: headTop.y + 90 }}
        to={{ x: headTop.x, y: headTop.y + 90 }}
        text={frame.reach}
        at={at}
      />
      <Dimension
        from={{ x: headTop.x + 120, y: 0 }}
        to={{ x: headTop.x + 120, y: headTop.y }}
        text={frame.stack}
        at={at}
      />
      <Dimension
        from={{ x: rearAxle.x, y: ground - 70 }}
        to={{ x: frontAxle.x, y: ground - 70 }}
        text={frame.wheelbase}
        at={at}
      />
    </svg>
  )
}

function circleAt({ x, y }: Point, left: number, top: number) {
  return { cx: (x - left).toFixed(1), cy: (top - y).toFixed(1) }
}

interface DimensionProps {
  from: Point
  to: Point
  /** Millimetres. */
  text: number
  at(point: Point): string
}

/** A measure between two points, across or upright, with its figure beside the line. */
function Dimension({ from, to, text, at }: DimensionProps) {
  const format = useFormatter()
  const isUpright = from.x === to.x
  const tick = isUpright ? { x: 22, y: 0 } : { x: 0, y: 22 }
  const ticks = [from, to].map(
    ({ x, y }) => `M${at({ x: x - tick.x, y: y - tick.y })} L${at({ x: x + tick.x, y: y + tick.y })}`,
  )
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const [x, y] = at(
    isUpright ? { x: middle.x + 24, y: middle.y - textSize / 3 } : { x: middle.x, y: middle.y + 20 },
  ).split(' ')
  return (
    <g strokeWidth="2.5">
      <path d={`M${at(from)} L${at(to)} ${ticks.join(' ')}`} />
      <text
        x={x}
        y={y}
        textAnchor={isUpright ? 'start' : 'middle'}
        fontSize={textSize}
        stroke="none"
        fill="currentColor"
      >
        {format.number(Math.round(text))}
      </text>
    </g>
  )
}
