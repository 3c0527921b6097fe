import { drawBicycle } from '@chainline/bicycle/drawing/drawBicycle'
import { listStrokes } from '@chainline/bicycle/drawing/shape'
import { fitView } from '@chainline/bicycle/drawing/view'
import type { FrameGeometry } from '@chainline/bicycle/geometry'
import { buildSkeleton } from '@chainline/bicycle/skeleton'
import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { TextField } from '../../../../ui/Field.tsx'
import { useDebounced } from '../../../../ui/useDebounced.ts'
import { DrawingLayers } from '../../../bicycle/drawing/DrawingLayers.tsx'
import { useAdmin } from '../../../staff/admin/adminContext.tsx'
import { ActionDialog } from '../../../staff/admin/form/ActionDialog.tsx'
import { type BuildStart, blackParts } from '../../buildForm.ts'
import { readGeometry } from '../../geometryForm.ts'
import { buildsCall } from '../../productAdmin.calls.ts'
import type { ProductForm } from '../../productForm.ts'
import type { BuiltBicycle } from '../../server/bicycle/builds.contract.ts'
import type { AdminProduct } from '../../server/productAdmin.contract.ts'
import { findStart, listedBuilds, startingKinds } from '../../startingBuilds.ts'

interface StartDialogProps {
  product: AdminProduct
  form: ProductForm
  onStart(start: BuildStart): void
  onClose(): void
}

interface Choice {
  /** Unique among the choices. */
  key: string
  start: BuildStart
  /** Geometry for its drawing; null for the product's own. */
  geometry: FrameGeometry | null
}

/** Selects a starting point: a common build, or that of another bicycle. */
export function StartDialog({ product, form, onStart, onClose }: StartDialogProps) {
  const t = useTranslations('adminBuild')
  const [search, setSearch] = useState('')
  const { bicycles, isFailed } = useBuiltBicycles(search, product.id)
  const [chosen, setChosen] = useState<Choice | null>(null)
  const own = useMemo(() => {
    const frames = form.geometry.map((each) => readGeometry(each).frame).filter((frame) => frame !== null)
    return frames[Math.floor((frames.length - 1) / 2)] ?? null
  }, [form.geometry])
  const option = (choice: Choice, label: string) => (
    <li key={choice.key}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 sm:min-h-9">
        <input
          type="radio"
          name="start"
          checked={chosen?.key === choice.key}
          onChange={() => setChosen(choice)}
          className="size-4 shrink-0 accent-ink"
        />
        {label}
      </label>
    </li>
  )
  return (
    <ActionDialog
      title={t('dialog.title')}
      submitLabel={t('dialog.use')}
      draft="picks"
      isReady={chosen !== null}
      notReady={t('dialog.choose')}
      onSubmit={async () => {
        if (chosen) onStart(chosen.start)
      }}
      onClose={onClose}
    >
      <StartDrawing choice={chosen} own={own} />
      <fieldset>
        <legend className="pb-1 font-medium text-sm">{t('dialog.kinds')}</legend>
        <ul className="grid gap-x-4 text-sm sm:grid-cols-2">
          {startingKinds.map((kind) =>
            option({ key: kind, start: findStart(kind), geometry: null }, t(`kind.${kind}`)),
          )}
        </ul>
      </fieldset>
      <fieldset>
        <legend className="pb-2 font-medium text-sm">{t('dialog.bicycles')}</legend>
        <TextField
          label={t('dialog.search')}
          type="search"
          maxLength={100}
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {isFailed && <ErrorAlert message={t('dialog.failed')} />}
        <p role="status" className="pt-1 text-quiet text-sm empty:hidden">
          {bicycles?.length === 0 ? t('dialog.none') : bicycles?.length === listedBuilds ? t('dialog.more') : ''}
        </p>
        <ul className="max-h-56 overflow-y-auto pt-1 text-sm">
          {bicycles?.map((bicycle) =>
            option(
              { key: String(bicycle.id), start: toStart(bicycle), geometry: bicycle.geometry },
              `${bicycle.name} · ${bicycle.sku}`,
            ),
          )}
        </ul>
      </fieldset>
      <p className="text-quiet text-sm">{t('dialog.note')}</p>
    </ActionDialog>
  )
}

function toStart({ build, colorways }: BuiltBicycle): BuildStart {
  return { build, colorways, paint: colorways[0]?.paint ?? blackParts }
}

const waitMs = 250

/** Matching bicycles with a build, except one. Null until they are loaded. */
function useBuiltBicycles(search: string, except: number) {
  const { api } = useAdmin()
  const wanted = useDebounced(search.trim(), waitMs)
  const [bicycles, setBicycles] = useState<readonly BuiltBicycle[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    api.call(buildsCall, { input: { except, ...(wanted === '' ? {} : { search: wanted }) } }).then(
      ({ data }) => {
        if (!isCurrent) return
        setBicycles(data)
        setFailed(false)
      },
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [api, wanted, except])
  return { bicycles, isFailed }
}

/** The selected build, drawn with its own geometry or the product's. Its height is constant. */
function StartDrawing({ choice, own }: { choice: Choice | null; own: FrameGeometry | null }) {
  const t = useTranslations('adminBuild')
  const frame = choice?.geometry ?? own
  const drawn = useMemo(() => {
    if (!choice || !frame) return null
    const layers = drawBicycle(buildSkeleton(frame, choice.start.build))
    return { layers, box: fitView(listStrokes(layers)).box }
  }, [choice, frame])
  return (
    <div className="line-drawing sticky -top-5 z-1 grid h-44 place-items-center bg-paper sm:-top-6">
      {drawn ? (
        <svg
          viewBox={[drawn.box.left, drawn.box.top, drawn.box.width, drawn.box.height].map(Math.round).join(' ')}
          aria-hidden="true"
          className="h-44 text-ink"
        >
          <DrawingLayers layers={drawn.layers} />
        </svg>
      ) : (
        <p className="px-4 text-center text-quiet text-sm">{t(choice ? 'dialog.unseen' : 'dialog.choose')}</p>
      )}
    </div>
  )
}
