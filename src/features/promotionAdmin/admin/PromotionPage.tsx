import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Currency } from '../../../shared/money.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { BackLink } from '../../staff/admin/BackLink.tsx'
import { EditorForm } from '../../staff/admin/editor/EditorForm.tsx'
import { useChange } from '../../staff/admin/form/useChange.tsx'
import { Badge, compact, PageTitle } from '../../staff/admin/parts.tsx'
import { promotionAdminPath, promotionsAdminPath } from '../../staff/staff.paths.ts'
import { archivePromotionCall } from '../promotionAdmin.calls.ts'
import { labelPromotion, parseIds, promotionFields, promotionKinds, promotionMethods } from '../promotionForm.ts'
import type { Promotion } from '../server/promotionAdmin.contract.ts'
import type { GoodsNames } from './GoodsFields.tsx'
import { PromotionFields } from './PromotionFields.tsx'
import { PromotionPreview } from './PromotionPreview.tsx'
import { PromotionUsage } from './PromotionUsage.tsx'
import { type PromotionEditorData, usePromotionEditor } from './usePromotionEditor.ts'

export interface PromotionData extends PromotionEditorData {
  currency: Currency
  goods: GoodsNames
  timeZone: string
}

/** Edits or adds a promotion, with a preview of its effect on a cart. */
export function PromotionPage() {
  const { draftKey } = useLoaderData<PromotionData>()
  // The key prevents input for one promotion from appearing in the next one.
  return <Editor key={draftKey} />
}

function Editor() {
  const t = useTranslations('adminPromotions')
  const { promotion, start, draftKey, currency, goods, timeZone } = useLoaderData<PromotionData>()
  const { api, language } = useAdmin()
  const mayEdit = useCan()('promotions.edit')
  const { note, isBusy: isChanging, change } = useChange()
  const texts = useFieldTexts(goods)
  const title = promotion ? labelPromotion(promotion.form, language) : t('newTitle')
  const editor = usePromotionEditor({ promotion, start, draftKey })
  const archive = ({ id, version, state }: Promotion) => {
    const isArchived = state !== 'archived'
    void change({
      run: () => api.call(archivePromotionCall, { params: { id }, input: { isArchived, version } }),
      done: t(isArchived ? 'done.archived' : 'done.restored'),
    })
  }
  return (
    <>
      <BackLink to={promotionsAdminPath}>{t('back')}</BackLink>
      <PageTitle title={title}>
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
        <p className="flex gap-2 pb-4">
          <Badge isUrgent={promotion.state === 'active'}>{t(`state.${promotion.state}`)}</Badge>
          {promotion.form.method === 'automatic' && <Badge>{t('list.automatic')}</Badge>}
        </p>
      )}
      {note}
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <EditorForm
            editor={editor.editor}
            label={title}
            isOpen={mayEdit}
            {...(promotion ? {} : { submitLabel: t('create') })}
            {...texts}
            describeError={(path, problem) => t('fieldProblem', { field: texts.nameField(path), problem })}
          >
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
          </EditorForm>
          {promotion && <PromotionUsage promotion={promotion} />}
        </div>
        <PromotionPreview form={editor.form} currency={currency} />
      </div>
    </>
  )
}

/** @returns functions that name a field by its path, and format its value */
function useFieldTexts(goods: GoodsNames): {
  nameField(path: string): string
  showValue(path: string, value: string): string
} {
  const t = useTranslations('adminPromotions')
  const find = (path: string) => promotionFields.find((field) => field === path)
  return {
    nameField(path) {
      const field = find(path)
      return field ? t(`field.${field}`) : path
    },
    showValue(path, value) {
      if (path === 'goods') return t(value === 'some' ? 'goods.some' : 'goods.all')
      if (path === 'method') return t(`method.${promotionMethods.find((method) => method === value) ?? 'code'}`)
      if (path === 'kind') return t(`kind.${promotionKinds.find((kind) => kind === value) ?? 'percent'}`)
      if (path !== 'categories' && path !== 'brands') return value.replace('T', ' ')
      const ids = parseIds(value) ?? []
      const names = goods[path].flatMap(({ id, name }) => (ids.includes(id) ? [name] : []))
      return names.join(', ')
    },
  }
}
