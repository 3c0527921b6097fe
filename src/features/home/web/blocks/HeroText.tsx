import clsx from 'clsx'
import { ButtonLink } from '../../../../ui/Button.tsx'
import type { HeroView } from '../../home.blocks.ts'

interface HeroTextProps {
  hero: Pick<HeroView, 'title' | 'line' | 'action' | 'background'>
  className?: string
}

/** The title, the line and the action of a home. */
export function HeroText({ hero: { title, line, action, background }, className }: HeroTextProps) {
  return (
    <div className={clsx('flex min-w-0 flex-col items-start gap-5', className)}>
      <h1 className="home-title max-w-[14ch]">{title}</h1>
      <p className="max-w-[38ch] text-step-1 leading-snug">{line}</p>
      <ButtonLink
        to={action.to}
        look={background === 'paper' || background === 'tile' ? 'signal' : 'ink'}
        className="h-12 px-7 text-base"
      >
        {action.label}
      </ButtonLink>
    </div>
  )
}
