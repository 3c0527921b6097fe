import { Fragment } from 'react'

const compound = /(\p{L}{2,5}-\p{L}{2,9})/u

/** Text that does not break at the hyphen of a short compound, such as "semi-rigide" or "porte-bagages". */
export function NonBreakingHyphens({ text }: { text: string }) {
  return text.split(compound).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key and are never reordered
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
