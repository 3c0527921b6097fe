import clsx from 'clsx'

const teeth = 24

/** The shop's loading mark: a turning chainring, still when reduced motion is asked for. `label` is read aloud. */
export function Chainring({ label, className }: { label: string; className?: string }) {
  return (
    <span role="status" className={clsx('inline-grid place-items-center', className)}>
      <svg
        viewBox="-50 -50 100 100"
        className="size-14 motion-safe:animate-[spin_2.4s_linear_infinite]"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <circle r="38" strokeWidth="2.5" />
        <circle r="11" strokeWidth="2.5" />
        {Array.from({ length: teeth }, (_, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: teeth never change places
            key={index}
            d="M-2.4-38 L-1-45 L1-45 L2.4-38"
            strokeWidth="2"
            transform={`rotate(${(index * 360) / teeth})`}
          />
        ))}
        {Array.from({ length: 5 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: arms never change places
          <path key={index} d="M0-11 L0-37" strokeWidth="4" transform={`rotate(${index * 72})`} />
        ))}
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  )
}
