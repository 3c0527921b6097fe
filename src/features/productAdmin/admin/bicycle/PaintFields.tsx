import { paintedParts } from '@chainline/bicycle/build'
import clsx from 'clsx'
import { useTranslations } from 'use-intl'
import { controlClass } from '../../../../ui/Field.tsx'
import { toFieldId } from '../../../staff/admin/editor/fieldId.ts'
import { type FormPaint, isEmptyPaint, type PaintedPart, parseColor, suggestPaint } from '../../buildForm.ts'
import type { BuildFieldsProps } from './buildFieldsProps.ts'

interface PaintFieldsProps extends BuildFieldsProps {
  /** Index of the drawn color. */
  shown: number
  onShow(place: number): void
}

/** Stays in place while the colors scroll horizontally. */
const nameCell = 'sticky left-0 z-1 bg-paper px-1 pr-3 text-left max-sm:max-w-24 sm:whitespace-nowrap'

/** The paint of every color: a color picker and a text field for each part. */
export function PaintFields(props: PaintFieldsProps) {
  const { product, form, isOpen, onChange, shown, onShow } = props
  const t = useTranslations('adminBuild')
  const { colorways } = form
  const nameColor = (code: string) => product.colors.find((color) => color.code === code)?.name ?? code
  const setPaint = (place: number, paint: FormPaint) =>
    onChange({ ...form, colorways: colorways.map((each, index) => (index === place ? { ...each, paint } : each)) })
  if (colorways.length === 0) return <p className="text-quiet text-sm">{t('noColor')}</p>
  return (
    <div>
      <h3 className="pb-1 font-medium text-sm">{t('paint')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section tabIndex={0} aria-label={t('paint')} className="overflow-x-auto">
        <table className="text-sm">
          <thead>
            <tr>
              <th scope="col" className={clsx(nameCell, 'py-2 font-medium text-quiet')}>
                {t('part')}
              </th>
              {colorways.map(({ color, paint }, index) => (
                <th key={color} scope="col" className="px-1 py-1 text-left align-top font-medium">
                  <label className="flex min-h-11 cursor-pointer items-center gap-2 sm:min-h-9">
                    <input
                      type="radio"
                      name="drawn-color"
                      aria-label={t('show', { name: nameColor(color) })}
                      checked={index === shown}
                      onChange={() => onShow(index)}
                      className="size-4 accent-ink"
                    />
                    {nameColor(color)}
                  </label>
                  {isOpen && isEmptyPaint(paint) && (
                    <button
                      type="button"
                      onClick={() => {
                        onShow(index)
                        setPaint(index, suggestPaint(colorways, product.colors[index]?.swatch ?? null))
                      }}
                      className="min-h-9 font-normal underline underline-offset-4"
                    >
                      {t('suggest')}
                      <span className="sr-only">: {nameColor(color)}</span>
                    </button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {paintedParts.map((part) => (
              <tr key={part} className="border-line border-t">
                <th scope="row" className={clsx(nameCell, 'py-1 font-normal')}>
                  {t(`painted.${part}`)}
                </th>
                {colorways.map(({ color, paint }, index) => (
                  <PaintCell
                    key={color}
                    path={`colorways.${index}.${part}`}
                    {...{ part, isOpen }}
                    color={nameColor(color)}
                    value={paint[part]}
                    error={props.findError(`colorways.${index}.${part}`)}
                    onFocus={() => onShow(index)}
                    onChange={(value) => setPaint(index, { ...paint, [part]: value })}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="pt-3 text-quiet text-sm">{t('paintHint')}</p>
    </div>
  )
}

interface PaintCellProps {
  path: string
  part: PaintedPart
  /** The name of the color with this paint. */
  color: string
  value: string
  error: string | undefined
  isOpen: boolean
  onFocus(): void
  onChange(value: string): void
}

function PaintCell({ path, part, color, value, error, isOpen, onFocus, onChange }: PaintCellProps) {
  const t = useTranslations('adminBuild')
  const names = { part: t(`painted.${part}`), name: color }
  const picked = parseColor(value)
  return (
    <td className="px-1 py-1 align-top">
      <div className="flex items-center gap-1">
        <input
          type="color"
          aria-label={t('pick', names)}
          // Without a value, a color input shows black.
          value={picked ?? '#000000'}
          disabled={!isOpen}
          onFocus={onFocus}
          onChange={({ target }) => onChange(target.value)}
          className={clsx('h-11 w-9 shrink-0 cursor-pointer sm:h-9', picked === null && 'opacity-25')}
        />
        <input
          id={toFieldId(path)}
          aria-label={t('cell', names)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${toFieldId(path)}-error`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={12}
          readOnly={!isOpen}
          value={value}
          onFocus={onFocus}
          onChange={({ target }) => onChange(target.value)}
          className={clsx(
            controlClass,
            'figures w-28 min-w-22 sm:min-h-9 sm:px-2 sm:py-1 sm:text-sm read-only:border-transparent read-only:bg-transparent',
          )}
        />
      </div>
      {error !== undefined && (
        <p id={`${toFieldId(path)}-error`} className="w-36 pt-1 font-medium text-bad text-xs">
          {error}
        </p>
      )}
    </td>
  )
}
