import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { languageNames } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/money.ts'
import { CheckField, SelectField, TextField } from '../../../ui/Field.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { Section } from '../../staff/admin/parts.tsx'
import { nameFields, promotionKinds, promotionMethods } from '../promotionForm.ts'
import { GoodsFields, type GoodsNames } from './GoodsFields.tsx'
import type { PromotionEditor } from './usePromotionEditor.ts'

interface PromotionFieldsProps {
  editor: PromotionEditor
  isNew: boolean
  currency: Currency
  goods: GoodsNames
  timeZone: string
}

/** The fields of a promotion. */
export function PromotionFields({ editor, isNew, currency, goods, timeZone }: PromotionFieldsProps) {
  return (
    <>
      <BenefitSection editor={editor} isNew={isNew} currency={currency} />
      <GoodsFields editor={editor} goods={goods} />
      <TermsSection editor={editor} currency={currency} />
      <PeriodSection editor={editor} timeZone={timeZone} />
      <NameSection editor={editor} />
    </>
  )
}

/** How the promotion is used, and what it takes off. */
function BenefitSection({ editor, isNew, currency }: Pick<PromotionFieldsProps, 'editor' | 'isNew' | 'currency'>) {
  const t = useTranslations('adminPromotions')
  const { form, field } = editor
  const isAutomatic = form.method === 'automatic'
  return (
    <Section title={t('form.benefitTitle')}>
      <Columns>
        {isNew && (
          <SelectField
            {...field('method')}
            label={t('field.method')}
            hint={isAutomatic ? t('hint.automatic') : undefined}
          >
            {promotionMethods.map((method) => (
              <option key={method} value={method}>
                {t(`method.${method}`)}
              </option>
            ))}
          </SelectField>
        )}
        {isNew && !isAutomatic && (
          <TextField
            {...field('code')}
            label={t('field.code')}
            hint={t('hint.code')}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={32}
          />
        )}
        <SelectField {...field('kind')} label={t('field.kind')}>
          {promotionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        {form.kind === 'percent' && (
          <TextField {...field('percent')} label={t('field.percent')} inputMode="decimal" required maxLength={10} />
        )}
        {form.kind === 'fixed' && (
          <TextField
            {...field('amount')}
            label={t('field.amountIn', { currency })}
            hint={t('hint.amount')}
            inputMode="decimal"
            required
            maxLength={20}
          />
        )}
        {form.kind === 'buy_x_get_y' && (
          <>
            <TextField
              {...field('buyQuantity')}
              label={t('field.buyQuantity')}
              inputMode="numeric"
              required
              maxLength={2}
            />
            <TextField
              {...field('getQuantity')}
              label={t('field.getQuantity')}
              hint={t('hint.getQuantity')}
              inputMode="numeric"
              required
              maxLength={2}
            />
          </>
        )}
      </Columns>
    </Section>
  )
}

/** What carts and buyers must meet. */
function TermsSection({ editor, currency }: Pick<PromotionFieldsProps, 'editor' | 'currency'>) {
  const t = useTranslations('adminPromotions')
  const { form, field, setField } = editor
  return (
    <Section title={t('form.termsTitle')}>
      <Columns>
        <TextField
          {...field('minimum')}
          label={t('field.minimumIn', { currency })}
          hint={t('hint.minimum')}
          inputMode="decimal"
          maxLength={20}
        />
        <TextField
          {...field('usageLimit')}
          label={t('field.usageLimit')}
          hint={t('hint.usageLimit')}
          inputMode="numeric"
          maxLength={9}
        />
        <TextField
          {...field('perCustomerLimit')}
          label={t('field.perCustomerLimit')}
          hint={t('hint.perCustomerLimit')}
          inputMode="numeric"
          maxLength={9}
        />
        <div>
          <CheckField
            name="firstOrder"
            label={t('field.firstOrder')}
            checked={form.firstOrder === 'yes'}
            onChange={(event) => setField('firstOrder', event.target.checked ? 'yes' : '')}
          />
          <p className="text-quiet text-sm">{t('hint.firstOrder')}</p>
        </div>
      </Columns>
    </Section>
  )
}

function PeriodSection({ editor: { field }, timeZone }: Pick<PromotionFieldsProps, 'editor' | 'timeZone'>) {
  const t = useTranslations('adminPromotions')
  return (
    <Section title={t('form.periodTitle')}>
      <p className="pb-3 text-quiet text-sm">{t('form.timeZone', { timeZone })}</p>
      <Columns>
        <TextField {...field('startsAt')} label={t('field.startsAt')} hint={t('hint.startsAt')} type="datetime-local" />
        <TextField {...field('endsAt')} label={t('field.endsAt')} hint={t('hint.endsAt')} type="datetime-local" />
      </Columns>
    </Section>
  )
}

function NameSection({ editor: { form, field } }: Pick<PromotionFieldsProps, 'editor'>) {
  const t = useTranslations('adminPromotions')
  const { languages } = useAdmin()
  const isAutomatic = form.method === 'automatic'
  return (
    <Section title={t('form.nameTitle')}>
      <p className="pb-3 text-quiet text-sm">{t(isAutomatic ? 'form.nameNoteAutomatic' : 'form.nameNote')}</p>
      <Columns>
        {languages.map((each) => (
          <TextField
            key={each}
            {...field(nameFields[each])}
            label={languageNames[each]}
            lang={each}
            required={isAutomatic && each === languages[0]}
            maxLength={100}
          />
        ))}
      </Columns>
    </Section>
  )
}

function Columns({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
}
