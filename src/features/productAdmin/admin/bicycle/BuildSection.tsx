import clsx from 'clsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../ui/Button.tsx'
import { compact, Section } from '../../../staff/admin/parts.tsx'
import { applyStart, type BuildStart, isEmptyBuild, isEmptyPaint, toFormBuild, toFormPaint } from '../../buildForm.ts'
import { BuildDrawing } from './BuildDrawing.tsx'
import type { BuildFieldsProps } from './buildFieldsProps.ts'
import { PaintFields } from './PaintFields.tsx'
import { PartFields } from './PartFields.tsx'
import { StartDialog } from './StartDialog.tsx'

/** For products with sizes, like their geometry. Collapsed while there is no build. */
export function BuildSection(props: BuildFieldsProps) {
  const { product, form, isOpen, onChange } = props
  const t = useTranslations('adminBuild')
  const [isStarting, setStarting] = useState(false)
  const [color, setColor] = useState(0)
  const isFilled = !isEmptyBuild(form.build) || form.colorways.some(({ paint }) => !isEmptyPaint(paint))
  if (form.geometry.length === 0 && !isFilled) return null
  const start = (from: BuildStart) => onChange({ ...form, ...applyStart(from, form.colorways, product.colors) })
  const remove = () => {
    const colorways = form.colorways.map((each) => ({ ...each, paint: toFormPaint(null) }))
    onChange({ ...form, build: toFormBuild(null), colorways })
  }
  return (
    <Section
      title={t('title')}
      aside={
        isOpen && (
          <div className="flex flex-wrap gap-3">
            <Button look="line" className={compact} onClick={() => setStarting(true)}>
              {t(isFilled ? 'restart' : 'start')}
            </Button>
            {isFilled && (
              <Button look="bare" className={clsx(compact, 'max-sm:px-0')} onClick={remove}>
                {t('remove')}
              </Button>
            )}
          </div>
        )
      }
    >
      {isFilled ? (
        <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-6">
            <PartFields {...props} />
            <PaintFields {...props} shown={color} onShow={setColor} />
          </div>
          {/* On narrow screens above the fields, in view while they are changed. */}
          <div className="sticky z-2 min-w-0 self-start bg-paper max-xl:top-0 max-xl:order-first max-xl:py-2 xl:top-4">
            <BuildDrawing product={product} form={form} color={color} onColor={setColor} />
          </div>
        </div>
      ) : (
        <p className="text-quiet text-sm">{t(isEmptyBuild(product.form.build) ? 'optional' : 'removed')}</p>
      )}
      {isStarting && <StartDialog product={product} form={form} onStart={start} onClose={() => setStarting(false)} />}
    </Section>
  )
}
