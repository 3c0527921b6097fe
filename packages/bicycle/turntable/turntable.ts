/** An interactive 3D view of a bicycle on a canvas, rendered only when something changes. */
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
import { buildModel } from '../model/buildModel.ts'
import { disposeShadow, renderContactShadow } from '../model/contactShadow.ts'
import { createCamera } from '../model/lens.ts'
import { paintModel } from '../model/materials.ts'
import { listMeshes } from '../model/part.ts'
import { createKeyLight, renderRoomTexture } from '../model/studioLight.ts'
import { buildSkeleton } from '../skeleton.ts'
import { clampPose, type Pose } from './pose.ts'

export interface Turntable {
  /**
   * Builds a bicycle in steps, between which the page stays responsive, and preserves the pose.
   * @param isInTime checked between the steps @returns whether the bicycle is shown; false when it took too long or another one was
   * requested
   */
  show(geometry: FrameGeometry, build: BikeBuild, paint: () => Colourway, isInTime: () => boolean): Promise<boolean>
  repaint(paint: Colourway): void
  turn(pose: Pose): void
  dispose(): void
}

/** Waits until the page has painted. */
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Enough for phones, which have little memory. */
const shadowTexels = 1024
/** Half as wide as in images of the studio: a quarter of the work before the first frame, and the shadows are blurred anyway. */
const contactTexels = 384
const maxPixelRatio = 2

/**
 * @param onLost called when the browser drops the WebGL context
 * @throws Error when WebGL is unavailable
 */
export function createTurntable(canvas: HTMLCanvasElement, onLost: () => void): Turntable {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: 'low-power' })
  renderer.toneMapping = NeutralToneMapping
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  const scene = new Scene()
  scene.environment = renderRoomTexture(renderer)
  const materials = new Map<string, Material>()
  let shown: { model: Group; light: DirectionalLight; shadow: Mesh[]; middle: Vector3; width: number } | null = null
  let pose: Pose = clampPose({ yaw: 0, pitch: 0, zoom: 1 })
  let isDrawRequested = false
  /** Number of the latest request, so that older ones stop. */
  let turn = 0

  function clearScene(): void {
    if (!shown) return
    scene.remove(shown.model, shown.light, shown.light.target, ...shown.shadow)
    for (const mesh of listMeshes(shown.model)) mesh.geometry.dispose()
    shown.light.dispose()
    disposeShadow(shown.shadow)
    shown = null
  }

  function requestDraw(): void {
    if (isDrawRequested) return
    isDrawRequested = true
    requestAnimationFrame(draw)
  }

  /** Resolves when the GPU has finished; false when it takes too long. */
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
    isDrawRequested = false
    const { clientWidth, clientHeight } = canvas
    if (!shown || clientWidth === 0 || clientHeight === 0) return
    renderer.setPixelRatio(Math.min(devicePixelRatio, maxPixelRatio))
    renderer.setSize(clientWidth, clientHeight, false)
    renderer.setClearColor(0x000000, 0)
    const stand = { target: shown.middle, yaw: pose.yaw, pitch: pose.pitch, width: shown.width / pose.zoom, ground: 0 }
    renderer.render(scene, createCamera(stand, clientWidth / clientHeight))
  }

  const resized = new ResizeObserver(requestDraw)
  resized.observe(canvas)
  canvas.addEventListener('webglcontextlost', onLost)

  return {
    async show(geometry, build, paint, isInTime) {
      turn += 1
      const own = turn
      const isWanted = () => own === turn && isInTime()
      const built = buildModel(buildSkeleton(geometry, build), 'live')
      await nextFrame()
      if (!isWanted()) return false
      clearScene()
      const model = paintModel(built, paint(), materials)
      const box = new Box3().setFromObject(model)
      const light = createKeyLight(model, shadowTexels)
      light.shadow.autoUpdate = false
      light.shadow.needsUpdate = true
      const shadow = renderContactShadow(renderer, model, box.min.y, contactTexels)
      scene.add(model, light, light.target, ...shadow)
      shown = { model, light, shadow, middle: box.getCenter(new Vector3()), width: (box.max.x - box.min.x) * 1.16 }
      draw()
      return (await isDrawn(isInTime)) && own === turn
    },
    repaint(paint) {
      if (shown) paintModel(shown.model, paint, materials)
      requestDraw()
    },
    turn(next) {
      pose = next
      requestDraw()
    },
    dispose() {
      turn += 1
      resized.disconnect()
      canvas.removeEventListener('webglcontextlost', onLost)
      clearScene()
      for (const material of materials.values()) material.dispose()
      scene.environment?.dispose()
      renderer.dispose()
    },
  }
}
