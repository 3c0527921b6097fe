import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { toImagePath } from '../../../shared/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/Field.tsx'
import { bikeViews } from '../../bicycle/bikeShot.ts'
import { JobActions } from '../../job/admin/JobActions.tsx'
import { JobState } from '../../job/admin/JobState.tsx'
import { isJobOpen } from '../../job/job.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { useFailureText } from '../../staff/admin/form/useFailureText.ts'
import { compact } from '../../staff/admin/parts.tsx'
import { rendersCall, startRenderCall } from '../productAdmin.calls.ts'
import type { AdminProduct } from '../server/productAdmin.contract.ts'
import type { Renders } from '../server/render/render.contract.ts'

type Image = Renders['images'][number]

interface RenderImagesProps {
  /** The stored product. */
  product: Pick<AdminProduct, 'id' | 'version'>
  /** Paths of the form's images. */
  paths: readonly string[]
  onAdd(images: readonly Image[]): void
}

const everyMs = 2_000

/** Renders images of a bicycle from the stored product. They are added to the form for review before saving. */
export function RenderImages({ product: { id, version }, paths, onAdd }: RenderImagesProps) {
  const t = useTranslations('adminProducts.render')
  const { renders, read } = useRenders(id, version)
  if (!renders) return null
  const { studio, missing, job, images } = renders
  const added = images.filter(({ path }) => !paths.includes(path))
  return (
    <details className="mt-4 rounded-sm border border-line p-3">
      <summary className="cursor-pointer font-medium text-sm">{t('title')}</summary>
      <p className="pt-2 text-quiet text-sm">{t('intro')}</p>
      {missing.length > 0 ? (
        <>
          <p className="pt-3 font-medium">{t('missingTitle')}</p>
          <ul className="list-disc pl-5">
            {missing.map((need) => (
              <li key={need}>{t(`missing.${need}`)}</li>
            ))}
          </ul>
        </>
      ) : studio === 'ready' ? (
        <RenderChoices id={id} renders={renders} onStart={read} />
      ) : (
        <p className="pt-3 font-medium">{t(studio)}</p>
      )}
      {job && (
        <div className="grid gap-3 pt-4 sm:grid-cols-[minmax(0,20rem)_auto] sm:justify-between">
          <JobState job={job} />
          <JobActions job={job} onDone={read} />
        </div>
      )}
      {added.length > 0 && <RenderedImages images={added} onAdd={() => onAdd(added)} />}
    </details>
  )
}

/** The renders of a product, which are read again while a job is running. @returns null until the first response */
function useRenders(id: number, version: RenderImagesProps['product']['version']) {
  const { api } = useAdmin()
  const [renders, setRenders] = useState<Renders | null>(null)
  const read = useCallback(async () => {
    // On failure, the next interval tries again.
    const found = await api.call(rendersCall, { params: { id } }).catch(() => null)
    if (found) setRenders(found.data)
  }, [api, id])
  const isRunning = isRendering(renders)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is missing changes when the product is saved
  useEffect(() => {
    void read()
    if (!isRunning) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void read(), everyMs)
    return () => clearInterval(timer)
  }, [read, isRunning, version])
  return { renders, read }
}

const isRendering = (renders: Renders | null) => (renders?.job ? isJobOpen(renders.job.status) : false)

interface RenderChoicesProps {
  id: number
  renders: Renders
  onStart(): Promise<void>
}

/** Starts to render the chosen views in the chosen colors. */
function RenderChoices({ id, renders, onStart }: RenderChoicesProps) {
  const t = useTranslations('adminProducts.render')
  const describeFailure = useFailureText()
  const { api } = useAdmin()
  const [colors, setColors] = useState<ReadonlySet<number>>(new Set())
  const [views, setViews] = useState<ReadonlySet<string>>(new Set(bikeViews))
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const canStart = !isRendering(renders) && colors.size > 0 && views.size > 0

  async function start() {
    setBusy(true)
    setFailure(null)
    try {
      const input = { colors: [...colors], views: bikeViews.filter((view) => views.has(view)) }
      await api.call(startRenderCall, { params: { id }, input })
      await onStart()
    } catch (error) {
      setFailure(describeFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <div className="grid gap-x-6 gap-y-3 pt-3 sm:grid-cols-2">
        <Choices
          label={t('colors')}
          items={renders.colors.map((color) => [color.id, color.name])}
          chosen={colors}
          onChange={setColors}
        />
        <Choices
          label={t('views')}
          items={bikeViews.map((view) => [view, t(`view.${view}`)])}
          chosen={views}
          onChange={setViews}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3 pt-3">
        <Button
          look="line"
          className={compact}
          isBusy={isBusy}
          aria-disabled={!canStart || undefined}
          onClick={() => canStart && void start()}
        >
          {t('start', { count: colors.size * views.size })}
        </Button>
        {failure && (
          <p role="alert" className="font-medium text-bad text-sm">
            {failure}
          </p>
        )}
      </div>
    </>
  )
}

/** Images that the form does not have yet. */
function RenderedImages({ images, onAdd }: { images: readonly Image[]; onAdd(): void }) {
  const t = useTranslations('adminProducts.render')
  const { api } = useAdmin()
  return (
    <>
      <ul className="grid grid-cols-3 gap-3 pt-4 lg:grid-cols-6">
        {images.map(({ path, url, alt }) => (
          <li key={path} className="aspect-[3/2] bg-tile">
            <img src={toImagePath(url)} alt={alt[api.language]} className="size-full object-contain" />
          </li>
        ))}
      </ul>
      <Button className={`${compact} mt-3`} onClick={onAdd}>
        {t('add', { count: images.length })}
      </Button>
    </>
  )
}

interface ChoicesProps<Key> {
  label: string
  items: readonly (readonly [Key, string])[]
  chosen: ReadonlySet<Key>
  onChange(chosen: ReadonlySet<Key>): void
}

function Choices<Key extends string | number>({ label, items, chosen, onChange }: ChoicesProps<Key>) {
  return (
    <fieldset>
      <legend className="font-medium text-sm">{label}</legend>
      {items.map(([key, name]) => (
        <CheckField
          key={key}
          className="text-sm"
          label={name}
          checked={chosen.has(key)}
          onChange={({ target }) =>
            onChange(new Set(target.checked ? [...chosen, key] : [...chosen].filter((each) => each !== key)))
          }
        />
      ))}
    </fieldset>
  )
}
