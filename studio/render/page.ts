/** Runs in the browser and renders one image after the other. Caches the last model, because its other colors and views come next. */

import { disposeShadow, renderContactShadow } from '@chainline/bicycle/model/contactShadow'
import { createCamera } from '@chainline/bicycle/model/lens'
import { listMeshes } from '@chainline/bicycle/model/part'
import { createKeyLight, renderRoomTexture } from '@chainline/bicycle/model/studioLight'
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
import { buildSubject, modelKey, paintShot } from '../models/buildSubject.ts'
import type { Shot } from '../shot.ts'
import { placeCamera } from './camera.ts'

/** A free camera position in model coordinates, for drafts of details. */
export interface Aim {
  target: [number, number, number]
  width: number
  yaw: number
  pitch: number
}

declare global {
  interface Window {
    renderShot(shot: Shot, width: number, height: number, aim?: Aim): string
  }
}

const shadowTexels = 2048

const renderer = new WebGLRenderer({ antialias: false, alpha: true, preserveDrawingBuffer: true })
renderer.toneMapping = NeutralToneMapping
renderer.shadowMap.enabled = true
renderer.shadowMap.type = PCFSoftShadowMap

const scene = new Scene()
scene.environment = renderRoomTexture(renderer)
const materials = new Map<string, Material>()
let cached: Stage | null = null

/** A model with its light and shadow, which do not depend on its colors. */
interface Stage {
  key: string
  model: Group
  light: DirectionalLight
  shadow: Mesh[]
}

function prepareStage(shot: Shot): Stage {
  const { subject } = shot
  const key = modelKey(subject)
  if (cached?.key === key) return cached
  if (cached) disposeStage(cached)
  const model = paintShot(shot, buildSubject(subject), materials)
  const light = createKeyLight(model, shadowTexels)
  light.shadow.autoUpdate = false
  light.shadow.needsUpdate = true
  const shadow = renderContactShadow(renderer, model, placeCamera(shot, model).ground)
  scene.add(model, light, light.target, ...shadow)
  cached = { key, model, light, shadow }
  return cached
}

function disposeStage({ model, light, shadow }: Stage): void {
  scene.remove(model, light, light.target, ...shadow)
  for (const mesh of listMeshes(model)) mesh.geometry.dispose()
  light.dispose()
  disposeShadow(shadow)
}

window.renderShot = (shot, width, height, aim) => {
  const { model } = prepareStage(shot)
  paintShot(shot, model, materials)
  const usual = placeCamera(shot, model)
  const stand = aim ? { ...usual, ...aim, target: new Vector3(...aim.target) } : usual
  renderer.setSize(width, height, false)
  renderer.setClearColor(0x000000, 0)
  renderer.render(scene, createCamera(stand, width / height))
  return renderer.domElement.toDataURL('image/png')
}
