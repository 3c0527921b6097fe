import { bicycleLines } from './lineMarks.ts'

/** A bicycle as a workshop drawing, with its wheelbase: the ornament of empty places. */
export function BicycleLines() {
  const { viewBox, frame, parts, dimension, arrows, wheelbase } = bicycleLines
  return (
    <svg
      viewBox={viewBox}
      className="figures w-56 text-quiet"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.8"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={parts} />
      <path d={frame} strokeWidth="1.3" />
      <path d={dimension} strokeWidth="0.6" />
      <g fill="currentColor" stroke="none">
        <path d={arrows} />
        <text x={wheelbase.x} y={wheelbase.y} dy=".35em" fontSize={wheelbase.size} textAnchor="middle">
          {wheelbase.millimetres}
        </text>
      </g>
    </svg>
  )
}
