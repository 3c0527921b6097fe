/** A bicycle that turns under a finger: one canvas, drawn only when something changed. */
import {
  Box3,
  type DirectionalLight,
  type Group,
  type Material,
  type Mesh,
  NeutralToneMapping,
  PCFShadowMap,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three'
import type { BikeBuild, Colourway } from '../build.ts'
import type { FrameGeometry } from '../geometry.ts'
import { bicycleModel } from '../model/bicycle.ts'
import { contactShadow, disposeShadow } from '../model/contactShadow.ts'
import { cameraAt } from '../model/lens.ts'
import { painted } from '../model/materials.ts'
import { meshesOf } from '../model/part.ts'
import { keyLight, roomTexture } from '../model/studioLight.ts'
import { clampedPose, type Pose } from '../pose.ts'

export interface Turntable {
  /**
   * Builds the bicycle of a size, in steps between which the page stays alive; keeps its pose.
   * @param isInTime asked between the steps @returns whether it is on show; false when it took too long, or another one was asked for
   */
  show(geometry: FrameGeometry, build: BikeBuild, paint: () => Colourway, isInTime: () => boolean): Promise<boolean>
  repaint(paint: Colourway): void
  turn(pose: Pose): void
  dispose(): void
}

/** Lets the page do what is waiting, and paint. */
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Phones need no finer shadow, and have little memory. */
const shadowTexels = 1024
const mostPixelRatio = 2

/**
 * @param onLost called when the browser takes the graphics away
 * @throws Error where there is no WebGL
 */
export function makeTurntable(canvas: HTMLCanvasElement, onLost: () => void): Turntable {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: 'low-power' })
  renderer.toneMapping = NeutralToneMapping
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  const scene = new Scene()
  scene.environment = roomTexture(renderer)
  const materials = new Map<string, Material>()
  let shown: { model: Group; light: DirectionalLight; shadow: Mesh[]; middle: Vector3; width: number } | null = null
  let pose: Pose = clampedPose({ yaw: 0, pitch: 0, zoom: 1 })
  let isAsked = false
  /** Counts what was asked for: an older bicycle is not finished. */
  let turn = 0

  function strike(): void {
    if (!shown) return
    scene.remove(shown.model, shown.light, shown.light.target, ...shown.shadow)
    for (const mesh of meshesOf(shown.model)) mesh.geometry.dispose()
    shown.light.dispose()
    disposeShadow(shown.shadow)
    shown = null
  }

  function ask(): void {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(draw)
  }

  /** @returns once the graphics card has drawn everything it was given; false when that takes too long */
  async function isDrawn(isInTime: () => boolean): Promise<boolean> {
    const gl = renderer.getContext()
    if (!(gl instanceof WebGL2RenderingContext)) return true
    const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
    gl.flush()
    if (fence === null) return true
    while (gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.SIGNALED) {
      if (!isInTime()) return false
      await nextFrame()
    }
    gl.deleteSync(fence)
    return true
  }

  function draw(): void {
    isAsked = false
    const { clientWidth, clientHeight } = canvas
    if (!shown || clientWidth === 0 || clientHeight === 0) return
    renderer.setPixelRatio(Math.min(devicePixelRatio, mostPixelRatio))
    renderer.setSize(clientWidth, clientHeight, false)
    renderer.setClearColor(0x000000, 0)
    const stand = { target: shown.middle, yaw: pose.yaw, pitch: pose.pitch, width: shown.width / pose.zoom, ground: 0 }
    renderer.render(scene, cameraAt(stand, clientWidth / clientHeight))
  }

  const resized = new ResizeObserver(ask)
  resized.observe(canvas)
  canvas.addEventListener('webglcontextlost', onLost)

  return {
    async show(geometry, build, paint, isInTime) {
      turn += 1
      const own = turn
      const isWanted = () => own === turn && isInTime()
      const built = bicycleModel(geometry, build, 'live')
      await nextFrame()
      if (!isWanted()) return false
      strike()
      const model = painted(built, paint(), materials)
      const box = new Box3().setFromObject(model)
      const light = keyLight(model, shadowTexels)
      light.shadow.autoUpdate = false
      light.shadow.needsUpdate = true
      const shadow = contactShadow(renderer, model, box.min.y)
      scene.add(model, light, light.target, ...shadow)
      shown = { model, light, shadow, middle: box.getCenter(new Vector3()), width: (box.max.x - box.min.x) * 1.16 }
      draw()
      return (await isDrawn(isInTime)) && own === turn
    },
    repaint(paint) {
      if (shown) painted(shown.model, paint, materials)
      ask()
    },
    turn(next) {
      pose = next
      ask()
    },
    dispose() {
      turn += 1
      resized.disconnect()
      canvas.removeEventListener('webglcontextlost', onLost)
      strike()
      for (const material of materials.values()) material.dispose()
      scene.environment?.dispose()
      renderer.dispose()
    },
  }
}
