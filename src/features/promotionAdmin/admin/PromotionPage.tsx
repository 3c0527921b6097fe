import { Link, useLoaderData, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Currency } from '../../../shared/money.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { useAdmin, useMay } from '../../staff/admin/adminContext.tsx'
import { Badge, compact, PageTitle } from '../../staff/admin/parts.tsx'
import { useChange } from '../../staff/admin/useChange.tsx'
import { promotionAdminPath, promotionsAdminPath, signInPath } from '../../staff/staff.paths.ts'
import { archivePromotionCall, createPromotionCall, savePromotionCall } from '../promotionAdmin.calls.ts'
import type { PromotionForm } from '../promotionForm.ts'
import type { Promotion } from '../server/promotionAdmin.contract.ts'
import type { GoodsNames } from './GoodsFields.tsx'
import { PromotionFields } from './PromotionFields.tsx'
import { PromotionPreview } from './PromotionPreview.tsx'
import { PromotionUsage } from './PromotionUsage.tsx'
import { type PromotionEditor, usePromotionEditor } from './usePromotionEditor.ts'

export interface PromotionData {
  /** Null for a new one. */
  promotion: Promotion | null
  /** What the editor begins with: the stored terms, or those of the promotion that is duplicated. */
  start: PromotionForm
  /** Names what is typed and not saved yet. */
  draftKey: string
  currency: Currency
  goods: GoodsNames
  timeZone: string
}

/** Edits a promotion, or adds one, with what a basket would cost beside it. */
export function PromotionPage() {
  const { draftKey } = useLoaderData<PromotionData>()
  // What was typed for one promotion must not appear in the next one.
  return <Editor key={draftKey} />
}

function Editor() {
  const t = useTranslations('adminPromotions')
  const { promotion, start, draftKey, currency, goods, timeZone } = useLoaderData<PromotionData>()
  const { api } = useAdmin()
  const mayEdit = useMay()('promotions.edit')
  const navigate = useNavigate()
  const { note, isBusy: isChanging, change } = useChange()
  const editor = usePromotionEditor({
    draftKey,
    stored: start,
    async send(form) {
      if (promotion) {
        const { id, version } = promotion
        await api.call(savePromotionCall, { params: { id }, input: { form, version } })
        return
      }
      const { data } = await api.call(createPromotionCall, { input: { form } })
      await navigate(promotionAdminPath(data.id))
    },
  })
  const archive = ({ id, version, state }: Promotion) => {
    const isArchived = state !== 'archived'
    void change({
      run: () => api.call(archivePromotionCall, { params: { id }, input: { isArchived, version } }),
      done: t(isArchived ? 'done.archived' : 'done.restored'),
    })
  }
  return (
    <>
      <p className="pb-2 text-sm">
        <Link to={promotionsAdminPath} className="underline underline-offset-4">
          {t('back')}
        </Link>
      </p>
      <PageTitle title={promotion ? promotion.form.code : t('newTitle')}>
        {promotion && mayEdit && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink look="line" className={compact} to={`${promotionAdminPath('new')}?from=${promotion.id}`}>
              {t('duplicate')}
            </ButtonLink>
            <Button look="line" className={compact} isBusy={isChanging} onClick={() => archive(promotion)}>
              {t(promotion.state === 'archived' ? 'restore' : 'archive')}
            </Button>
          </div>
        )}
      </PageTitle>
      {promotion && (
        <p className="pb-4">
          <Badge isUrgent={promotion.state === 'active'}>{t(`state.${promotion.state}`)}</Badge>
        </p>
      )}
      {note}
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <form
            method="post"
            noValidate
            aria-label={promotion ? promotion.form.code : t('newTitle')}
            onSubmit={(event) => {
              event.preventDefault()
              void editor.save()
            }}
          >
            <Problems editor={editor} />
            <fieldset disabled={!mayEdit} className="min-w-0">
              <legend className="sr-only">{t('form.legend')}</legend>
              <PromotionFields
                editor={editor}
                isNew={promotion === null}
                currency={currency}
                goods={goods}
                timeZone={timeZone}
              />
            </fieldset>
            {mayEdit && (
              <div className="flex flex-wrap items-center gap-3 border-line border-t py-4">
                <Button type="submit" isBusy={editor.isBusy} className="max-sm:w-full">
                  {t(promotion ? 'save' : 'create')}
                </Button>
                {editor.isChanged && (
                  <>
                    <Button look="bare" onClick={editor.discard}>
                      {t('discard')}
                    </Button>
                    <p className="text-quiet text-sm">{t('unsaved')}</p>
                  </>
                )}
              </div>
            )}
          </form>
          {promotion && <PromotionUsage promotion={promotion} />}
        </div>
        <PromotionPreview form={editor.form} currency={currency} />
      </div>
    </>
  )
}

/** Errors of the last attempt, and what a colleague has changed meanwhile. */
function Problems({ editor: { failure, summary, conflicts } }: { editor: PromotionEditor }) {
  const t = useTranslations('adminPromotions')
  const admin = useTranslations('admin')
  return (
    <div className="flex flex-col gap-3 pb-4 empty:hidden">
      {failure && (
        <ErrorAlert key={failure.message} message={failure.message}>
          {failure.isSignedOut && (
            <p className="pt-1 text-sm">
              <a href={signInPath} target="_blank" rel="noreferrer" className="underline underline-offset-4">
                {admin('signedOutHint')}
              </a>
            </p>
          )}
        </ErrorAlert>
      )}
      {conflicts.length > 0 && (
        <p role="status" className="border-line-strong border-l-4 bg-raised px-4 py-3">
          {t('conflicts', { fields: conflicts.map((field) => t(`field.${field}`)).join(', ') })}
        </p>
      )}
      <ErrorSummary
        ref={summary.ref}
        errors={summary.errors.map(({ field, fieldId, message }) => ({
          fieldId,
          message: t('fieldProblem', { field: t(`field.${field}`), problem: message }),
        }))}
        title={t('problems', { count: summary.errors.length })}
        onPick={({ fieldId }) => document.getElementById(fieldId)?.focus()}
      />
    </div>
  )
}
