import { Icon } from './Icon.tsx'

const best = 5

/** Stars out of five, with fractions. `label` is the accessible name, such as "4.5 of 5". */
export function Rating({ value, label }: { value: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="relative inline-flex">
      <Stars className="text-line-strong" />
      <span className="absolute inset-0 overflow-hidden" style={{ width: `${(value / best) * 100}%` }}>
        <Stars className="fill-current text-ink" />
      </span>
    </span>
  )
}

function Stars({ className }: { className: string }) {
  return (
    <span className="flex w-max">
      {Array.from({ length: best }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five stars that are never reordered
        <Icon key={index} name="star" className={`size-4 ${className}`} />
      ))}
    </span>
  )
}
