import type { BikeBuild, Colourway } from '@chainline/bicycle/build'
import type { FrameGeometry } from '@chainline/bicycle/geometry'
import {
  findSide,
  findTurnByKey,
  firstPose,
  type Pose,
  step,
  type Turn,
  turnPose,
} from '@chainline/bicycle/turntable/pose'
import { createTurntable, type Turntable } from '@chainline/bicycle/turntable/turntable'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Chainring } from '../../../ui/Chainring.tsx'
import { Icon } from '../../../ui/Icon.tsx'

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

/** Degrees of rotation for a drag across the whole view. */
const degreesAcross = 220

/** The bicycle as a 3D model; dragging, arrow keys and buttons turn it. Loaded on demand. */
export default function BicycleTurntable({ geometry, build, paint, label, onUnavailable }: BicycleTurntableProps) {
  const t = useTranslations('product.turntable')
  const canvas = useRef<HTMLCanvasElement>(null)
  const turntable = useRef<Turntable | null>(null)
  const [isReady, setIsReady] = useState(false)
  const [pose, setPose] = useState<Pose>(firstPose)
  const unavailable = useRef(onUnavailable)
  unavailable.current = onUnavailable
  const currentPaint = useRef(paint)
  currentPaint.current = paint

  useEffect(() => {
    if (!canvas.current) return
    try {
      turntable.current = createTurntable(canvas.current, () => unavailable.current())
    } catch {
      unavailable.current()
      return
    }
    return () => {
      turntable.current?.dispose()
      turntable.current = null
    }
  }, [])
  useEffect(() => {
    let isCanceled = false
    // Building takes a moment: let the loading indicator paint first.
    const frameRequest = requestAnimationFrame(async () => {
      const deadline = performance.now() + maxBuildMs
      const isInTime = () => performance.now() < deadline
      const isShown = await turntable.current?.show(geometry, build, () => currentPaint.current, isInTime)
      if (isCanceled) return
      if (isShown) setIsReady(true)
      else unavailable.current()
    })
    return () => {
      isCanceled = true
      cancelAnimationFrame(frameRequest)
    }
  }, [geometry, build])
  useEffect(() => turntable.current?.repaint(paint), [paint])
  useEffect(() => turntable.current?.turn(pose), [pose])

  const turn = (by: Turn) => setPose((now) => turnPose(now, by))
  const drag = useDrag(turn)
  const turnByKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const keyTurn = findTurnByKey(event.key)
    if (keyTurn === null) return
    event.preventDefault()
    event.stopPropagation()
    if (keyTurn === 'first') setPose(firstPose)
    else turn(keyTurn)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys work on the view and on its buttons
    <div className="absolute inset-0 bg-tile text-black" onKeyDown={turnByKey}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`${label}, ${t('view')}, ${t(findSide(pose))}`}
        aria-describedby="turntable-hint"
        tabIndex={0}
        {...drag}
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
      className="grid size-11 place-items-center rounded-sm text-ink hover:bg-ink hover:text-paper"
    >
      {children}
    </button>
  )
}

/** One finger turns, two zoom; on touch screens a vertical drag scrolls the page. */
function useDrag(turn: (by: Turn) => void) {
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const measureSpread = () => {
    const [a, b] = [...pointers.current.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }
  const release = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId)
  }
  return {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const width = event.currentTarget.clientWidth
      const spreadBefore = measureSpread()
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (pointers.current.size > 1) {
        if (spreadBefore > 0) turn({ zoom: measureSpread() / spreadBefore })
        return
      }
      const degrees = degreesAcross / width
      turn({
        // Dragging right moves the near side of the bicycle right.
        yaw: -(event.clientX - before.x) * degrees,
        pitch: event.pointerType === 'touch' ? 0 : (event.clientY - before.y) * degrees * 0.6,
      })
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}
