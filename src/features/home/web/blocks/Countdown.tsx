import { useEffect, useId, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ButtonLink } from '../../../../ui/Button.tsx'
import type { BlockData } from '../../home.blocks.ts'
import { timeLeft, timeParts } from '../../occasion.ts'
import { bandClass } from './background.ts'

/** A countdown. The server renders dashes instead of figures, because the page may be cached. */
export default function Countdown({
  data: { occasion, endsAt, background, target },
}: {
  data: BlockData['countdown']
}) {
  const t = useTranslations('blocks.countdown')
  const format = useFormatter()
  const leftMs = useTimeLeft(endsAt)
  const titleId = useId()
  const date = format.dateTime(new Date(endsAt), { day: 'numeric', month: 'long' })
  const parts = leftMs === null ? null : timeLeft(leftMs)
  return (
    <section aria-labelledby={titleId} className={bandClass(background)}>
      <div className="shell flex flex-col gap-6">
        <h2 id={titleId} className="text-step-2">
          {t(`${occasion}.title`)}
        </h2>
        <dl
          aria-label={t('left')}
          className="grid max-w-4xl grid-cols-4 gap-x-2 border-line-strong border-y py-5 md:gap-x-8"
        >
          {timeParts.map((part) => (
            <div key={part} className="flex min-w-0 flex-col-reverse">
              <dt className="truncate text-sm text-quiet">{t(part)}</dt>
              <dd className="figures home-type text-[clamp(2.25rem,9vw,6rem)] leading-none">
                {parts === null ? '––' : String(parts[part]).padStart(2, '0')}
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <p className="max-w-[50ch] flex-1 basis-72">{leftMs === 0 ? t('over') : t(`${occasion}.text`, { date })}</p>
          <ButtonLink
            to={target}
            look={background === 'paper' || background === 'tile' ? 'signal' : 'ink'}
            className="h-12 px-7"
          >
            {t(`${occasion}.action`)}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** Milliseconds, at least 0; null on the server and in the first render. */
function useTimeLeft(endsAt: string): number | null {
  const [leftMs, setLeftMs] = useState<number | null>(null)
  useEffect(() => {
    const update = () => setLeftMs(Math.max(0, Date.parse(endsAt) - Date.now()))
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return leftMs
}
