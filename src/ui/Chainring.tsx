import clsx from 'clsx'
import { chainring } from './lineMarks.ts'

const { teeth, pitchRadius, tipRadius, tooth } = chainring
/** Four bolts on a circle of 104 mm: the smallest ring that fits it has 32 teeth. */
const arms = [45, 135, 225, 315]
const boltCircle = 52
const edge = Math.ceil(tipRadius) + 3

/** The spinner: a turning chainring, still with reduced motion. `label` is its accessible name. */
export function Chainring({ label, className }: { label: string; className?: string }) {
  return (
    <span role="status" className={clsx('inline-grid place-items-center', className)}>
      <svg
        viewBox={`${-edge} ${-edge} ${2 * edge} ${2 * edge}`}
        className="size-14 motion-safe:animate-[spin_2.4s_linear_infinite]"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {Array.from({ length: teeth }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: teeth are never reordered
          <path key={index} d={tooth} transform={`rotate(${(index * 360) / teeth})`} />
        ))}
        <circle r={pitchRadius - 13} />
        <circle r="13" />
        {arms.map((angle) => (
          <g key={angle} transform={`rotate(${angle})`}>
            <path d={`M-6 12L-5 ${pitchRadius - 13}M6 12L5 ${pitchRadius - 13}`} />
            <circle cy={boltCircle - 8} r="3" />
          </g>
        ))}
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  )
}
