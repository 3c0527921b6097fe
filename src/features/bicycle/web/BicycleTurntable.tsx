import type { BikeBuild, Colourway } from '@chainline/bicycle/build'
import type { FrameGeometry } from '@chainline/bicycle/geometry'
import { findSide, step } from '@chainline/bicycle/turntable/pose'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Chainring } from '../../../ui/Chainring.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useTurntable } from '../turntable/useTurntable.ts'

export interface BicycleTurntableProps {
  geometry: FrameGeometry
  build: BikeBuild
  paint: Colourway
  /** Describes the model: product, color and size. */
  label: string
  /** Called when WebGL is missing or lost; the images replace the model. */
  onUnavailable(): void
}

/** A model that takes longer to build is replaced by the images. */
const maxBuildMs = 1000

/** The bicycle as a 3D model; dragging, arrow keys and buttons turn it. Loaded on demand. */
export default function BicycleTurntable({ geometry, build, paint, label, onUnavailable }: BicycleTurntableProps) {
  const t = useTranslations('product.turntable')
  const model = { geometry, build, paint, maxBuildMs }
  const { canvas, pose, isReady, turn, turnByKey } = useTurntable(model, onUnavailable)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys work on the view and on its buttons
    <div className="absolute inset-0 bg-tile text-black" onKeyDown={turnByKey}>
      <canvas
        {...canvas}
        role="img"
        aria-label={`${label}, ${t('view')}, ${t(findSide(pose))}`}
        aria-describedby="turntable-hint"
        tabIndex={0}
        className="size-full cursor-grab touch-pan-y outline-offset-[-4px] active:cursor-grabbing"
      />
      {!isReady && (
        <div className="pointer-events-none absolute inset-0 grid place-items-center">
          <Chainring label={t('loading')} />
        </div>
      )}
      <p id="turntable-hint" className="pointer-events-none absolute top-3 left-4 text-sm max-sm:hidden">
        {t('hint')}
      </p>
      <p role="status" className="sr-only">
        {isReady ? t(findSide(pose)) : ''}
      </p>
      {/* Below the view, like the arrows of the images, so that nothing covers the bicycle. */}
      <div className="absolute top-full right-0 -mr-3 mt-2 flex">
        <TurnButton label={t('turnLeft')} onPress={() => turn({ yaw: -step.yaw })}>
          <Icon name="turnLeft" />
        </TurnButton>
        <TurnButton label={t('turnRight')} onPress={() => turn({ yaw: step.yaw })}>
          <Icon name="turnRight" />
        </TurnButton>
        <TurnButton label={t('zoomIn')} onPress={() => turn({ zoom: step.zoom })}>
          <Icon name="plus" />
        </TurnButton>
        <TurnButton label={t('zoomOut')} onPress={() => turn({ zoom: 1 / step.zoom })}>
          <Icon name="minus" />
        </TurnButton>
      </div>
    </div>
  )
}

function TurnButton({ label, onPress, children }: { label: string; onPress(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-sm text-ink hover-inverts"
    >
      {children}
    </button>
  )
}
