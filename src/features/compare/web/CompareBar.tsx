import { useTranslations } from 'use-intl'
import { catalogPath, comparePath } from '../../../shared/paths.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { focusHeading } from '../../../ui/focusHeading.ts'
import * as toast from '../../../ui/toasts.ts'
import { compareLimit } from '../../wishlist/compareList.ts'
import type { Comparison } from './useComparison.ts'

/** Shows whose comparison this is, with its actions. Has the same height while loading, so that the table does not shift. */
export function CompareBar({ comparison: { ids, url, owner, ownCount, takeOver } }: { comparison: Comparison }) {
  const t = useTranslations('saved.compare')
  const copy = () =>
    copyUrl(url).then(
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
            <Button
              look="ink"
              onClick={() => {
                takeOver()
                focusHeading()
              }}
            >
              {t('saveShared')}
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

/** Rejects when the browser has no clipboard (over plain HTTP) or denies access to it. */
async function copyUrl(url: string): Promise<void> {
  await navigator.clipboard.writeText(new URL(url, window.location.href).href)
}
