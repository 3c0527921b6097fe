import clsx from 'clsx'
import lines from './bicycleLines.svg'
import { chainring } from './lineMarks.ts'

/** The drawing: what the empty list would contain. */
export type EmptySubject = 'orders' | 'addresses' | 'reviews' | 'wishlist' | 'comparison'

const boxes: Record<EmptySubject, string> = {
  orders: '-14 -32 268 196',
  addresses: '-4 -84 248 230',
  reviews: '-76 -76 152 152',
  wishlist: '-4 -40 248 186',
  comparison: '-4 -4 508 150',
}

const widths: Partial<Record<EmptySubject, string>> = { reviews: 'w-40', comparison: 'w-80' }

/** Line drawings for empty states, based on the geometry of a bicycle and its chainring. */
export function EmptyDrawing({ of }: { of: EmptySubject }) {
  return (
    <svg
      viewBox={boxes[of]}
      className={clsx('max-w-full text-quiet', widths[of] ?? 'w-56')}
      fill="none"
      stroke="currentColor"
      strokeWidth="0.8"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {of === 'orders' && <BoxedBicycle />}
      {of === 'addresses' && <BicycleAtPlace />}
      {of === 'reviews' && <StarredChainring />}
      {of === 'wishlist' && <BicycleAtHeart />}
      {of === 'comparison' && <TwoBicycles />}
    </svg>
  )
}

function Bicycle() {
  return (
    <>
      <use href={`${lines}#parts`} />
      <use href={`${lines}#frame`} strokeWidth="1.3" />
    </>
  )
}

/** In an open carton, as it is shipped. */
function BoxedBicycle() {
  return (
    <>
      <g transform="translate(12 10) scale(0.9)">
        <Bicycle />
      </g>
      <path strokeWidth="1.3" d="M0 0H240V156H0Z" />
      <path d="M0 0L-12 -22M240 0L252 -22M0 0L24 -28H98L112 0M240 0L216 -28H142L128 0M16 146V132M24 146V132M12 134L16 128L20 134M20 134L24 128L28 134" />
    </>
  )
}

/** On the ground, with a mark over its location. */
function BicycleAtPlace() {
  return (
    <>
      <Bicycle />
      <path strokeDasharray="6 4" d="M0 139.4H240" />
      <path
        strokeWidth="1.3"
        transform="translate(6 -20)"
        d="M190.5 18C176 1 168 -9 168 -22a22.5 22.5 0 1 1 45 0C213 -9 205 1 190.5 18Z"
      />
      <circle cx="196.5" cy="-42" r="8" />
    </>
  )
}

/** On the ground, under the mark of the list. */
function BicycleAtHeart() {
  return (
    <>
      <Bicycle />
      <path strokeDasharray="6 4" d="M0 139.4H240" />
      <path
        strokeWidth="0.6"
        transform="translate(96 -36) scale(2)"
        d="M12 20S4 15 4 9.5A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.5C20 15 12 20 12 20Z"
      />
    </>
  )
}

/** Side by side, with a line between them. */
function TwoBicycles() {
  return (
    <>
      <Bicycle />
      <g transform="translate(260 0)">
        <Bicycle />
      </g>
      <path strokeDasharray="6 4" d="M250 0V142" />
      <path d="M0 142H500" />
    </>
  )
}

function StarredChainring() {
  return (
    <>
      {Array.from({ length: chainring.teeth }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: teeth never change places
        <path key={index} d={chainring.tooth} transform={`rotate(${(index * 360) / chainring.teeth})`} />
      ))}
      <circle r={chainring.pitchRadius - 13} />
      <path
        strokeWidth="0.5"
        transform="translate(-42 -43) scale(3.5)"
        d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8Z"
      />
    </>
  )
}
