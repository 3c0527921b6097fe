/** Runs in the browser: takes one picture after the other. The last model is kept, since its other colours and views come next. */
import {
  type DirectionalLight,
  type Group,
  type Material,
  type Mesh,
  NeutralToneMapping,
  PCFSoftShadowMap,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three'
import { contactShadow, disposeShadow } from '../../src/features/bicycle/model/contactShadow.ts'
import { cameraAt } from '../../src/features/bicycle/model/lens.ts'
import { meshesOf } from '../../src/features/bicycle/model/part.ts'
import { keyLight, roomTexture } from '../../src/features/bicycle/model/studioLight.ts'
import { modelKey, modelOf, paintedFor } from '../models/modelOf.ts'
import type { Shot } from '../shot.ts'
import { standOf } from './camera.ts'

/** Looks at a place of one's choice, in the model's own millimetres: for drafts of a detail. */
export interface Aim {
  target: [number, number, number]
  width: number
  yaw: number
  pitch: number
}

declare global {
  interface Window {
    takePicture(shot: Shot, width: number, height: number, aim?: Aim): string
  }
}

const shadowTexels = 2048

const renderer = new WebGLRenderer({ antialias: false, alpha: true, preserveDrawingBuffer: true })
renderer.toneMapping = NeutralToneMapping
renderer.shadowMap.enabled = true
renderer.shadowMap.type = PCFSoftShadowMap

const scene = new Scene()
scene.environment = roomTexture(renderer)
const materials = new Map<string, Material>()
let kept: Stage | null = null

/** A model with its light and shadows, which no colour changes. */
interface Stage {
  key: string
  model: Group
  light: DirectionalLight
  shadow: Mesh[]
}

function stageFor(shot: Shot): Stage {
  const { subject } = shot
  const key = modelKey(subject)
  if (kept?.key === key) return kept
  if (kept) strike(kept)
  const model = paintedFor(shot, modelOf(subject), materials)
  const light = keyLight(model, shadowTexels)
  light.shadow.autoUpdate = false
  light.shadow.needsUpdate = true
  const shadow = contactShadow(renderer, model, standOf(shot, model).ground)
  scene.add(model, light, light.target, ...shadow)
  kept = { key, model, light, shadow }
  return kept
}

function strike({ model, light, shadow }: Stage): void {
  scene.remove(model, light, light.target, ...shadow)
  for (const mesh of meshesOf(model)) mesh.geometry.dispose()
  light.dispose()
  disposeShadow(shadow)
}

window.takePicture = (shot, width, height, aim) => {
  const { model } = stageFor(shot)
  paintedFor(shot, model, materials)
  const usual = standOf(shot, model)
  const stand = aim ? { ...usual, ...aim, target: new Vector3(...aim.target) } : usual
  renderer.setSize(width, height, false)
  renderer.setClearColor(0x000000, 0)
  renderer.render(scene, cameraAt(stand, width / height))
  return renderer.domElement.toDataURL('image/png')
}
