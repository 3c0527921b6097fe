import { Link } from 'react-router'
import { Icon } from '../../../../ui/Icon.tsx'
import type { BlockData } from '../../home.blocks.ts'
import { bandClass } from './background.ts'

/** One sentence across the page, with a link. */
export default function Band({ data: { text, background, action } }: { data: BlockData['band'] }) {
  return (
    <div className={bandClass(background)}>
      <div className="shell flex flex-col items-start gap-5">
        <p className="home-statement home-type max-w-[32ch]">{text}</p>
        <Link
          to={action.to}
          className="flex min-h-11 items-center gap-2 font-medium hover:underline hover:underline-offset-4"
        >
          {action.label}
          <Icon name="arrowRight" className="size-5" />
        </Link>
      </div>
    </div>
  )
}
