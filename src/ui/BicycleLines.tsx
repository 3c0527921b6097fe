import lines from './bicycleLines.svg'
import { bicycleLinesBox } from './lineMarks.ts'

/** A line drawing of a bicycle with its wheelbase, for empty states. */
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
