import { useTranslations } from 'use-intl'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { CheckList } from '../../productAdmin/admin/CheckList.tsx'
import { useCan } from '../../staff/admin/adminContext.tsx'
import { Section } from '../../staff/admin/parts.tsx'
import { joinIds, parseIds } from '../promotionForm.ts'
import type { PromotionEditor } from './usePromotionEditor.ts'

/** Categories as a tree, and brands. */
export interface GoodsNames {
  categories: readonly { id: number; name: string; depth: number }[]
  brands: readonly { id: number; name: string; depth: number }[]
}

/** The goods that a promotion applies to. */
export function GoodsFields({
  editor: { form, field, setField },
  goods,
}: {
  editor: PromotionEditor
  goods: GoodsNames
}) {
  const t = useTranslations('adminPromotions')
  const mayEdit = useCan()('promotions.edit')
  return (
    <Section title={t('form.goodsTitle')}>
      <SelectField {...field('goods')} label={t('field.goods')} className="sm:w-1/2 sm:pr-2.5">
        <option value="">{t('goods.all')}</option>
        <option value="some">{t('goods.some')}</option>
      </SelectField>
      {form.goods === 'some' && (
        <>
          <p className="py-3 text-quiet text-sm">{t('form.goodsNote')}</p>
          <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
            {(['categories', 'brands'] as const).map((kind) => {
              const { id, error } = field(kind)
              return (
                // Not in the tab order; the error summary links here.
                <div key={kind} id={id} tabIndex={-1}>
                  <CheckList
                    label={t(`field.${kind}`)}
                    items={goods[kind]}
                    chosen={parseIds(form[kind]) ?? []}
                    isOpen={mayEdit}
                    onChange={(chosen) => setField(kind, joinIds(chosen))}
                  />
                  {error && <p className="pt-1.5 font-medium text-bad text-sm">{error}</p>}
                </div>
              )
            })}
            <TextField
              {...field('products')}
              label={t('field.products')}
              hint={t('hint.products')}
              className="sm:col-span-2"
              autoComplete="off"
              spellCheck={false}
              maxLength={1000}
            />
          </div>
        </>
      )}
    </Section>
  )
}
