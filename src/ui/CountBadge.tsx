/** Higher counts are shown as "99+"; the accessible name has the exact number. */
const maxCount = 99

/** A count beside an icon of 22 px in a button of 44 px. Renders nothing for 0. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      className="figures absolute top-px left-[1.9375rem] grid h-4 min-w-4 place-items-center rounded-full bg-ink px-1 text-[0.625rem] leading-none font-semibold text-paper"
    >
      {count > maxCount ? `${maxCount}+` : count}
    </span>
  )
}
