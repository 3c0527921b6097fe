import lines from '../../../ui/bicycleLines.svg'

/** Coordinates of the bottom bracket in the shop's line drawing, and of the line that points to its underside. */
const pointer = { line: 'M106 106.5V166H114', mark: { x: 106, y: 101, radius: 5.5 }, text: { x: 118, y: 166 } }
/** Leaves room for the text below the drawing. */
const viewBox = '0 0 240 174'

/** The shop's bicycle with a line to the stamped frame number. */
export function FrameNumberDrawing({ label, text }: { label: string; text: string }) {
  return (
    <svg
      viewBox={viewBox}
      role="img"
      aria-label={label}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      className="w-full"
    >
      <g className="text-faint">
        <use href={`${lines}#parts`} strokeWidth="0.6" />
        <use href={`${lines}#frame`} strokeWidth="1.1" />
      </g>
      <circle cx={pointer.mark.x} cy={pointer.mark.y} r={pointer.mark.radius} strokeWidth="1.6" />
      <path d={pointer.line} strokeWidth="1" />
      <text x={pointer.text.x} y={pointer.text.y} dy=".35em" fontSize="9" fill="currentColor" stroke="none">
        {text}
      </text>
    </svg>
  )
}
