/** The state of a 3D view that is turned by dragging and by keys. Loads three.js, so import it where it is loaded on demand. */
import type { BikeBuild, Colourway } from '@chainline/bicycle/build'
import type { FrameGeometry } from '@chainline/bicycle/geometry'
import { findTurnByKey, firstPose, type Pose, type Turn, turnPose } from '@chainline/bicycle/turntable/pose'
import { createTurntable, type Turntable } from '@chainline/bicycle/turntable/turntable'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

export interface TurntableModel {
  geometry: FrameGeometry
  build: BikeBuild
  paint: Colourway
  /** Building is aborted after this time. */
  maxBuildMs: number
}

/** Degrees of rotation for a drag across the whole view. */
const degreesAcross = 220

/**
 * Shows a model on a canvas, and follows its changes.
 * @param onUnavailable called when WebGL is missing or lost, or the model takes too long
 * @returns props of the canvas; `turnByKey` for an element around it
 */
export function useTurntable({ geometry, build, paint, maxBuildMs }: TurntableModel, onUnavailable: () => void) {
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
  }, [geometry, build, maxBuildMs])
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
  return { canvas: { ref: canvas, ...drag }, pose, isReady, turn, turnByKey }
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
