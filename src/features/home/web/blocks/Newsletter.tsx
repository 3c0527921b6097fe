import clsx from 'clsx'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { SubscribeBox } from '../../../contact/web/SubscribeBox.tsx'
import type { BlockData } from '../../home.blocks.ts'
import { bandClass } from './background.ts'

/** The subscribe box, with a sentence about the newsletter. */
export default function Newsletter({ data: { background } }: { data: BlockData['newsletter'] }) {
  const t = useTranslations('blocks')
  const titleId = useId()
  return (
    <div className={clsx(bandClass(background), 'noscript:hidden')}>
      <div className="shell grid items-end gap-10 lg:grid-cols-2">
        <h2 id={titleId} className="home-statement home-type">
          {t('newsletter')}
        </h2>
        <SubscribeBox titleId={titleId} />
      </div>
    </div>
  )
}
