/** Runs in the browser: takes one picture after the other. The last model is kept, since its other colours and views come next. */
import {
  type Group,
  type Material,
  NeutralToneMapping,
  PCFSoftShadowMap,
  Scene,
  type Texture,
  Vector3,
  WebGLRenderer,
} from 'three'
import { painted } from '../../src/features/bicycle/model/materials.ts'
import { meshesOf } from '../../src/features/bicycle/model/part.ts'
import { keyLight, roomTexture } from '../../src/features/bicycle/model/studioLight.ts'
import { modelOf } from '../models/modelOf.ts'
import type { Shot } from '../shot.ts'
import { bicycleStand, cameraAt, partStand } from './camera.ts'
import { contactShadow, disposeShadow } from './contactShadow.ts'

declare global {
  interface Window {
    takePicture(shot: Shot, width: number, height: number): Promise<string>
  }
}

const renderer = new WebGLRenderer({ antialias: true, alpha: true, preserveDrawingBuffer: true })
renderer.toneMapping = NeutralToneMapping
renderer.toneMappingExposure = 1
renderer.shadowMap.enabled = true
renderer.shadowMap.type = PCFSoftShadowMap
renderer.setPixelRatio(1)

const scene = new Scene()
const room: Texture = roomTexture(renderer)
scene.environment = room
const materials = new Map<string, Material>()
let kept: { key: string; model: Group } | null = null

function modelFor(shot: Shot): Group {
  const { view: _, ...rest } = shot.subject
  const key = JSON.stringify(rest)
  if (kept?.key === key) return kept.model
  if (kept) for (const mesh of meshesOf(kept.model)) mesh.geometry.dispose()
  const model = modelOf(shot.subject)
  kept = { key, model }
  return model
}

window.takePicture = async (shot, width, height) => {
  const model = painted(modelFor(shot), shot.palette, materials)
  const usual = shot.subject.kind === 'bicycle' ? bicycleStand(shot.subject) : partStand(shot.subject, model)
  const stand = shot.aim ? { ...usual, ...shot.aim, target: new Vector3(...shot.aim.target) } : usual
  const light = keyLight(model, 2048)
  const shadow = contactShadow(renderer, model, stand.ground)
  scene.add(model, light, light.target, ...shadow)
  renderer.setSize(width, height, false)
  renderer.setClearColor(0x000000, 0)
  renderer.render(scene, cameraAt(stand))
  const picture = renderer.domElement.toDataURL('image/png')
  scene.remove(model, light, light.target, ...shadow)
  light.dispose()
  disposeShadow(shadow)
  return picture
}
