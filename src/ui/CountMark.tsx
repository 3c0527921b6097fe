/** More is shown as "99+": the name beside it has the exact number. */
const most = 99

/** A number at the shoulder of an icon of 22 px in a button of 44: beside the icon, never over it. Nothing for none. */
export function CountMark({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      className="figures absolute top-px left-[1.9375rem] grid h-4 min-w-4 place-items-center rounded-full bg-ink px-1 text-[0.625rem] leading-none font-semibold text-paper"
    >
      {count > most ? `${most}+` : count}
    </span>
  )
}
