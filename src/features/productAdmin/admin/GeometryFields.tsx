import type { BikeBuild } from '@chainline/bicycle/build'
import type { FrameGeometry } from '@chainline/bicycle/geometry'
import clsx from 'clsx'
import { type ClipboardEvent, useDeferredValue, useId, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { controlClass, SelectField } from '../../../ui/Field.tsx'
import { FrameDrawing } from '../../bicycle/drawing/FrameDrawing.tsx'
import { FrameOverlay } from '../../bicycle/drawing/FrameOverlay.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { compact, Section } from '../../staff/admin/parts.tsx'
import { readBuild } from '../buildForm.ts'
import {
  type DerivedField,
  deriveMeasures,
  type FormGeometry,
  findUnit,
  type GeometryField,
  geometryFields,
  pasteGeometry,
  readGeometry,
} from '../geometryForm.ts'
import { splitCells } from '../pastedCells.ts'
import type { ProductForm } from '../productForm.ts'
import type { AdminProduct } from '../server/productAdmin.contract.ts'
import { Contradictions } from './Contradictions.tsx'
import { useMeasureName } from './fieldNames.ts'
import { useUndoStep } from './useUndoStep.tsx'

interface GeometryFieldsProps {
  product: AdminProduct
  form: ProductForm
  isOpen: boolean
  findError(path: string): string | undefined
  onChange(form: ProductForm): void
}

/** Stays in place while the sizes scroll horizontally. */
const nameCell = 'sticky left-0 z-1 bg-paper px-1 pr-3 text-left max-sm:max-w-32 sm:whitespace-nowrap'

/** For products with sizes. Most of them are not bicycles, so the table is collapsed while it is empty. */
export function GeometrySection(props: GeometryFieldsProps) {
  const t = useTranslations('adminProducts.geometry')
  const isFilled = props.form.geometry.some(({ values }) => Object.values(values).some((value) => value !== ''))
  const [isWanted, setWanted] = useState(false)
  if (props.form.geometry.length === 0) return null
  return (
    <Section
      title={t('title')}
      aside={
        props.isOpen &&
        !isFilled &&
        !isWanted && (
          <Button look="line" className={compact} onClick={() => setWanted(true)}>
            {t('enter')}
          </Button>
        )
      }
    >
      {isFilled || isWanted ? <GeometryFields {...props} /> : <p className="text-quiet text-sm">{t('optional')}</p>}
    </Section>
  )
}

/** The geometry of every size beside a drawing of one, which updates while typing. */
function GeometryFields({ product, form, isOpen, findError, onChange }: GeometryFieldsProps) {
  const t = useTranslations('adminProducts.geometry')
  const { geometry } = form
  const [shown, setShown] = useState(Math.floor((geometry.length - 1) / 2))
  const [compared, setCompared] = useState<number | null>(null)
  const [lit, setLit] = useState<keyof FrameGeometry | null>(null)
  const nameSize = (place: number) => product.sizes[place]?.name ?? geometry[place]?.size ?? ''
  const set = (place: number, field: GeometryField, value: string) =>
    onChange({
      ...form,
      geometry: geometry.map((each, index) =>
        index === place ? { ...each, values: { ...each.values, [field]: value } } : each,
      ),
    })
  const { take, line, onKeyDown } = useUndoStep<Pick<ProductForm, 'geometry'>>({ geometry }, (after) =>
    onChange({ ...form, ...after }),
  )
  const paste = (event: ClipboardEvent, size: number, field: GeometryField) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isOpen || !/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    take(t('pasted', { count: splitCells(text).length }), { geometry: pasteGeometry(geometry, text, { size, field }) })
  }
  return (
    <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
        <section tabIndex={0} aria-label={t('title')} className="overflow-x-auto" onKeyDown={onKeyDown}>
          <table className="text-sm">
            <thead>
              <tr>
                <th scope="col" className={clsx(nameCell, 'py-2 font-medium text-quiet')}>
                  {t('measure')}
                </th>
                {geometry.map(({ size }, index) => (
                  <th key={size} scope="col" className="px-1 py-1">
                    <label className="flex min-h-11 cursor-pointer items-center gap-2 sm:min-h-9">
                      <input
                        type="radio"
                        name="drawn-size"
                        aria-label={t('show', { size: nameSize(index) })}
                        checked={index === shown}
                        onChange={() => setShown(index)}
                        className="size-4 accent-ink"
                      />
                      {nameSize(index)}
                    </label>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {geometryFields.map((field) => (
                <MeasureRow
                  key={field}
                  field={field}
                  {...{ geometry, isOpen, findError, nameSize }}
                  isHighlighted={lit === field}
                  onChange={set}
                  onPaste={paste}
                  onFocus={(place) => {
                    setShown(place)
                    setLit(field)
                  }}
                />
              ))}
            </tbody>
          </table>
        </section>
        {line}
        {isOpen && <p className="pt-3 text-quiet text-sm">{t('paste')}</p>}
      </div>
      <div className="min-w-0 xl:sticky xl:top-4 xl:self-start">
        <Drawing
          geometry={geometry}
          build={readBuild(form.build).build}
          {...{ shown, compared, lit, nameSize }}
          onCompare={setCompared}
          onPoint={setLit}
        />
        <Contradictions geometry={geometry} nameSize={nameSize} isOpen={isOpen} onChange={set} />
      </div>
    </div>
  )
}

interface MeasureRowProps {
  field: GeometryField
  geometry: readonly FormGeometry[]
  isOpen: boolean
  isHighlighted: boolean
  findError(path: string): string | undefined
  nameSize(place: number): string
  onChange(place: number, field: GeometryField, value: string): void
  onPaste(event: ClipboardEvent, place: number, field: GeometryField): void
  onFocus(place: number): void
}

function MeasureRow({
  field,
  geometry,
  isOpen,
  isHighlighted,
  findError,
  nameSize,
  onChange,
  onPaste,
  onFocus,
}: MeasureRowProps) {
  const t = useTranslations('adminProducts')
  const name = useMeasureName()(field)
  return (
    <tr className={clsx('border-line border-t', isHighlighted && 'bg-raised')}>
      <th scope="row" className={clsx(nameCell, 'py-1 font-normal')}>
        {name} <span className="text-quiet">{findUnit(field)}</span>
      </th>
      {geometry.map((each, index) => {
        const path = `geometry.${index}.${field}`
        const error = findError(path)
        const derived = isDerived(field) ? deriveMeasures(each)?.[field] : undefined
        return (
          <td key={each.size} className="px-1 py-1 align-top">
            <input
              id={toFieldId(path)}
              aria-label={t('cell', { field: name, sku: nameSize(index) })}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={error === undefined ? undefined : `${toFieldId(path)}-error`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              readOnly={!isOpen}
              value={each.values[field] ?? ''}
              placeholder={derived === undefined ? undefined : String(derived)}
              onChange={({ target }) => onChange(index, field, target.value)}
              onPaste={(event) => onPaste(event, index, field)}
              onFocus={() => onFocus(index)}
              className={clsx(
                controlClass,
                'figures w-20 min-w-18 text-right sm:min-h-9 sm:py-1 sm:text-sm read-only:border-transparent read-only:bg-transparent',
              )}
            />
            {error !== undefined && (
              <p id={`${toFieldId(path)}-error`} className="w-20 pt-1 font-medium text-bad text-xs">
                {error}
              </p>
            )}
          </td>
        )
      })}
    </tr>
  )
}

const isDerived = (field: GeometryField): field is DerivedField =>
  field === 'stack' || field === 'wheelbase' || field === 'topTube'

interface DrawingProps {
  geometry: readonly FormGeometry[]
  build: BikeBuild | null
  shown: number
  compared: number | null
  lit: keyof FrameGeometry | null
  nameSize(place: number): string
  onCompare(place: number | null): void
  onPoint(measure: keyof FrameGeometry | null): void
}

/** The drawing is deferred, so that it never delays typing. */
function Drawing({ geometry, build, shown, compared, lit, nameSize, onCompare, onPoint }: DrawingProps) {
  const t = useTranslations('adminProducts.geometry')
  const id = useId()
  const typed = useDeferredValue(geometry)
  const frames = useMemo(() => typed.map((each) => readGeometry(each).frame), [typed])
  const sizes = useMemo(() => frames.filter((frame) => frame !== null), [frames])
  const frame = frames[shown] ?? null
  const other = compared === null || compared === shown ? null : (frames[compared] ?? null)
  const parts = build ? { build } : {}
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3 pb-3">
        <h3 id={id} className="text-base">
          {t('drawn', { size: nameSize(shown) })}
        </h3>
        {geometry.length > 1 && (
          <SelectField
            label={t('compare')}
            value={compared === null ? '' : String(compared)}
            onChange={({ target }) => onCompare(target.value === '' ? null : Number(target.value))}
          >
            <option value="">{t('compareNone')}</option>
            {geometry.map(({ size }, index) => (
              <option key={size} value={index} disabled={index === shown}>
                {nameSize(index)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {frame === null ? (
        <p className="border border-line-strong border-dashed px-4 py-12 text-center text-quiet">
          {t('incomplete', { size: nameSize(shown) })}
        </p>
      ) : other === null ? (
        <FrameDrawing frame={frame} size={nameSize(shown)} sizes={sizes} lit={lit} onPoint={onPoint} {...parts} />
      ) : (
        <FrameOverlay
          first={{ frame, label: nameSize(shown), ...parts }}
          second={{ frame: other, label: nameSize(compared ?? 0), ...parts }}
        />
      )}
    </>
  )
}
