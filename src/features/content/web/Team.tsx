import { useTranslations } from 'use-intl'
import type { TeamMember } from '../server/details.contract.ts'

/** The team, with initials on the center marks of a workshop drawing instead of photos. */
export function Team({ members }: { members: readonly TeamMember[] }) {
  const t = useTranslations('content.team')
  return (
    <section aria-labelledby="team">
      <h2 id="team" className="border-b border-ink pb-4 text-step-2">
        {t('title')}
      </h2>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {members.map(({ name, role, line }) => (
          <li
            key={name}
            className="grid grid-cols-[4.5rem_1fr] gap-x-4 border-b border-line py-6 lg:flex lg:flex-col lg:gap-y-4 lg:border-0 lg:py-8"
          >
            <Initials name={name} />
            <div>
              <h3 className="text-step-1">{name}</h3>
              <p className="text-sm text-quiet">{role}</p>
              <p className="pt-2">{line}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Initials({ name }: { name: string }) {
  const initials = name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
  return (
    <svg viewBox="-50 -50 100 100" className="size-18 lg:size-24" fill="none" stroke="currentColor" aria-hidden="true">
      <g strokeWidth="1" className="text-faint" strokeDasharray="14 3 3 3">
        <path d="M-49 0H-18M49 0H18M0 -49V-18M0 49V18" />
      </g>
      <circle r="40" strokeWidth="1.4" />
      <circle r="33" strokeWidth="0.7" />
      <circle r="26" fill="var(--paper)" stroke="none" />
      <text
        dy=".35em"
        textAnchor="middle"
        fontSize="22"
        fill="currentColor"
        stroke="none"
        className="font-display font-extrabold [font-stretch:118%]"
      >
        {initials}
      </text>
    </svg>
  )
}
