import { findSide, step } from '@chainline/bicycle/turntable/pose'
import { useTranslations } from 'use-intl'
import { Chainring } from '../../../../ui/Chainring.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { type TurntableModel, useTurntable } from '../../../bicycle/turntable/useTurntable.ts'

interface BuildModelProps {
  model: Omit<TurntableModel, 'maxBuildMs'>
  /** Color and size. */
  label: string
  /** Called when WebGL is missing or lost. */
  onUnavailable(): void
}

/** The bicycle as a colored 3D model, rotated by dragging, arrow keys or buttons. Loaded on demand. */
export default function BuildModel({ model, label, onUnavailable }: BuildModelProps) {
  const t = useTranslations('product.turntable')
  // There is no fallback content, so a longer timeout is acceptable.
  const view = useTurntable({ ...model, maxBuildMs: Number.POSITIVE_INFINITY }, onUnavailable)
  const turns = [
    ['turnLeft', 'turnLeft', { yaw: -step.yaw }],
    ['turnRight', 'turnRight', { yaw: step.yaw }],
    ['zoomIn', 'plus', { zoom: step.zoom }],
    ['zoomOut', 'minus', { zoom: 1 / step.zoom }],
  ] as const
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys work on the view and on its buttons
    <div onKeyDown={view.turnByKey}>
      <div className="relative aspect-[3/2] bg-tile text-black">
        <canvas
          {...view.canvas}
          role="img"
          aria-label={`${label}, ${t('view')}, ${t(findSide(view.pose))}`}
          aria-description={t('hint')}
          tabIndex={0}
          className="size-full cursor-grab touch-pan-y outline-offset-[-4px] active:cursor-grabbing"
        />
        {!view.isReady && (
          <div className="pointer-events-none absolute inset-0 grid place-items-center">
            <Chainring label={t('loading')} />
          </div>
        )}
      </div>
      <div className="flex justify-end">
        {turns.map(([name, icon, turn]) => (
          <button
            key={name}
            type="button"
            aria-label={t(name)}
            onClick={() => view.turn(turn)}
            className="grid size-11 place-items-center rounded-sm hover-inverts"
          >
            <Icon name={icon} />
          </button>
        ))}
      </div>
    </div>
  )
}
