import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorBoundary } from '../../../../ui/ErrorBoundary.tsx'
import { SelectField } from '../../../../ui/Field.tsx'
import { FrameDrawing } from '../../../bicycle/drawing/FrameDrawing.tsx'
import { ChoiceRow } from '../../../staff/admin/ChoiceRow.tsx'
import { readBuild, readPaint } from '../../buildForm.ts'
import { readGeometry } from '../../geometryForm.ts'
import type { ProductForm } from '../../productForm.ts'
import type { AdminProduct } from '../../server/productAdmin.contract.ts'

const BuildModel = lazy(() => import('./BuildModel.tsx'))

interface BuildDrawingProps {
  product: AdminProduct
  form: ProductForm
  /** Index of the color in the 3D view. */
  color: number
  onColor(place: number): void
}

const views = ['lines', 'model'] as const

/** The bicycle as shoppers see it, as a line drawing or in 3D. Rendering is deferred, so that it never delays typing. */
export function BuildDrawing({ product, form, color, onColor }: BuildDrawingProps) {
  const t = useTranslations('adminBuild')
  const [size, setSize] = useState(Math.max(0, Math.floor((form.geometry.length - 1) / 2)))
  const [view, setView] = useState<(typeof views)[number]>('lines')
  const [isUnavailable, setUnavailable] = useState(false)
  const { geometry, build: typedBuild, colorways } = useDeferredValue(form)
  const frames = useMemo(() => geometry.map((each) => readGeometry(each).frame), [geometry])
  const sizes = useMemo(() => frames.filter((frame) => frame !== null), [frames])
  const build = useMemo(() => readBuild(typedBuild).build, [typedBuild])
  const typedPaint = colorways[color]?.paint
  const paint = useMemo(() => (typedPaint ? readPaint(typedPaint).paint : null), [typedPaint])
  const frame = frames[size] ?? null
  const sizeName = product.sizes[size]?.name ?? ''
  const colorName = product.colors[color]?.name ?? ''
  const model = useMemo(() => frame && build && paint && { geometry: frame, build, paint }, [frame, build, paint])
  const show = () => {
    if (!build) return <Waiting text={t('incompleteBuild')} />
    if (!frame) return <Waiting text={t('incompleteFrame', { size: sizeName })} />
    if (view === 'lines') return <FrameDrawing frame={frame} size={sizeName} sizes={sizes} build={build} />
    if (isUnavailable) return <Waiting text={t('unavailable')} />
    if (!model) return <Waiting text={t('incompletePaint', { name: colorName })} />
    const label = t('modelLabel', { name: colorName, size: sizeName })
    return (
      <ErrorBoundary onBreak={() => setUnavailable(true)}>
        <Suspense fallback={<Waiting text="" />}>
          <BuildModel model={model} label={label} onUnavailable={() => setUnavailable(true)} />
        </Suspense>
      </ErrorBoundary>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 pb-3">
        <ChoiceRow
          legend={t('view')}
          name="build-view"
          choices={views}
          value={view}
          onChange={(each) => setView(each)}
          label={(each) => t(each)}
          className="mr-auto text-sm"
        />
        {view === 'model' && product.colors.length > 1 && (
          <SelectField
            label={t('color')}
            value={color}
            // On phones, the radio buttons of the table have the same function.
            className="max-sm:hidden"
            onChange={({ target }) => onColor(Number(target.value))}
          >
            {product.colors.map(({ code, name }, index) => (
              <option key={code} value={index}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {form.geometry.length > 1 && (
          <SelectField label={t('size')} value={size} onChange={({ target }) => setSize(Number(target.value))}>
            {product.sizes.map(({ code, name }, index) => (
              <option key={code} value={index}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <div className="max-xl:mx-auto max-xl:max-w-sm">{show()}</div>
    </>
  )
}

function Waiting({ text }: { text: string }) {
  return <p className="border border-line-strong border-dashed px-4 py-12 text-center text-quiet">{text}</p>
}
