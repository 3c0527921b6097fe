import lines from './bicycleLines.svg'
import { bicycleLinesBox } from './lineMarks.ts'

/** A bicycle as a workshop drawing, with its wheelbase: the ornament of empty places. */
export function BicycleLines() {
  return (
    <svg
      viewBox={bicycleLinesBox}
      className="figures w-56 text-quiet"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.8"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${lines}#parts`} />
      <use href={`${lines}#frame`} strokeWidth="1.3" />
      <use href={`${lines}#dimension`} strokeWidth="0.6" />
      <use href={`${lines}#figure`} fill="currentColor" stroke="none" />
    </svg>
  )
}
