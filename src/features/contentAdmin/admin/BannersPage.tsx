import clsx from 'clsx'
import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { languageNames } from '../../../shared/locale.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { moveItem, useReorder } from '../../staff/admin/editor/useReorder.ts'
import { useFailureText } from '../../staff/admin/form/useFailureText.ts'
import { MoveButtons } from '../../staff/admin/MoveButtons.tsx'
import { Badge, compact, PageTitle } from '../../staff/admin/parts.tsx'
import { useListKeys } from '../../staff/admin/useListKeys.ts'
import { bannerAdminPath } from '../../staff/staff.paths.ts'
import { orderBannersCall } from '../contentAdmin.calls.ts'
import type { AdminBannerItem } from '../server/bannerAdmin.contract.ts'

/** All banners in their order. Dragging, buttons or keys change it; each change is saved at once. */
export function BannersPage() {
  const t = useTranslations('adminBanners')
  const describeFailure = useFailureText()
  const { api } = useAdmin()
  const banners = useLoaderData<AdminBannerItem[]>()
  const isOpen = useCan()('content.edit')
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [note, setNote] = useState('')
  /** The new order, until the data has reloaded. */
  const [moved, setMoved] = useState<AdminBannerItem[] | null>(null)
  useListKeys()
  const shown = moved ?? banners
  // The note does not take the focus, so the keyboard can keep moving the same banner.
  const save = async (next: AdminBannerItem[], done: string) => {
    setBusy(true)
    setFailure(null)
    setMoved(next)
    try {
      const input = { before: banners.map(({ id }) => id), after: next.map(({ id }) => id) }
      await api.call(orderBannersCall, { input })
      setNote(done)
    } catch (error) {
      setFailure(describeFailure(error))
    } finally {
      // Also after a rejected change, because a colleague may have changed the order.
      await revalidate()
      setMoved(null)
      setBusy(false)
    }
  }
  const move = (from: number, to: number) => void save(moveItem(shown, from, to), t('moved', { place: to + 1 }))
  const reorder = useReorder({ isOpen: isOpen && !isBusy, onMove: move })
  return (
    <>
      <PageTitle title={t('title')}>
        {isOpen && (
          <ButtonLink to={bannerAdminPath('new')} className={compact}>
            {t('add')}
          </ButtonLink>
        )}
      </PageTitle>
      <p className="pb-3 text-quiet text-sm">{t('note')}</p>
      {failure && <ErrorAlert message={failure} />}
      <p role="status" className="text-quiet text-sm">
        {note}
      </p>
      {shown.length === 0 && <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>}
      <ol className="divide-y divide-line">
        {shown.map((banner, index) => (
          <li
            key={banner.id}
            {...reorder.itemProps(index)}
            className={clsx(
              'flex flex-wrap items-center gap-x-4 gap-y-2 py-3',
              reorder.dragged === index && 'opacity-50',
            )}
          >
            <div
              {...reorder.gripProps}
              className={clsx('w-28 shrink-0', isOpen && 'cursor-grab active:cursor-grabbing')}
            >
              <Thumbnail src={banner.image} sizes="7rem" />
            </div>
            <div className="min-w-0 flex-1 text-sm">
              <BannerFacts banner={banner} place={index} />
            </div>
            {isOpen && (
              <MoveButtons
                name={banner.title}
                place={index}
                count={shown.length}
                isBusy={isBusy}
                onMove={(to) => move(index, to)}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

function BannerFacts({ banner, place }: { banner: AdminBannerItem; place: number }) {
  const t = useTranslations('adminBanners')
  const format = useFormatter()
  const missing = useAdmin().languages.filter((each) => banner.missing.includes(each))
  const languages = format.list(missing.map((language) => languageNames[language]))
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={bannerAdminPath(banner.id)}
          data-list-row=""
          className="font-medium text-base underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {banner.title}
        </Link>
        <Badge isUrgent={banner.state !== 'shown'}>{t(`state.${banner.state}`)}</Badge>
        {place === 0 && banner.state === 'shown' && <span className="text-quiet">{t('first')}</span>}
      </p>
      <p className="text-quiet [overflow-wrap:anywhere]">{banner.link}</p>
      {missing.length > 0 && <p className="text-quiet">{t('missing', { languages })}</p>}
    </>
  )
}
