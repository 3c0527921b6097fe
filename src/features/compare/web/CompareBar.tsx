import { useTranslations } from 'use-intl'
import { catalogPath, comparePath } from '../../../shared/paths.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import * as toast from '../../../ui/toasts.ts'
import { compareLimit } from '../compare.ts'
import type { Comparison } from './useComparison.ts'

/** Whose comparison it is and what can be done with it. As high before it is known as after, so that the table stays where it is. */
export function CompareBar({ comparison: { ids, owner, ownCount, takeOver } }: { comparison: Comparison }) {
  const t = useTranslations('saved.compare')
  const copy = () =>
    copyAddress().then(
      () => toast.success(t('copied')),
      () => toast.error(t('copyFailed')),
    )
  return (
    <div className="flex min-h-36 flex-col gap-3 pt-2 pb-6 sm:min-h-28">
      <p role="status" className="figures min-h-6 text-quiet noscript:hidden">
        {owner === 'unknown' && t('loading')}
        {owner === 'self' && t('own', { count: ids.length, limit: compareLimit })}
        {owner === 'other' && t('shared', { count: ownCount })}
      </p>
      {owner !== 'unknown' && ids.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {owner === 'other' && (
            <Button look="ink" onClick={takeOver}>
              {t('takeOver')}
            </Button>
          )}
          {owner === 'other' && ownCount > 0 && (
            <ButtonLink look="line" to={comparePath}>
              {t('showOwn')}
            </ButtonLink>
          )}
          {owner === 'self' && ids.length < compareLimit && (
            <ButtonLink look="line" to={catalogPath()}>
              {t('more')}
            </ButtonLink>
          )}
          <Button look="line" onClick={copy}>
            {t('copy')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Rejects where the browser has no clipboard (over plain http) or does not allow it. */
async function copyAddress(): Promise<void> {
  await navigator.clipboard.writeText(window.location.href)
}
