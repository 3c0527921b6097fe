/** Runs in the browser: takes one picture after the other. The last model is kept, since its other colours and views come next. */
import { type Group, type Material, NeutralToneMapping, PCFSoftShadowMap, Scene, Vector3, WebGLRenderer } from 'three'
import { meshesOf } from '../../src/features/bicycle/model/part.ts'
import { keyLight, roomTexture } from '../../src/features/bicycle/model/studioLight.ts'
import { modelOf, paintedFor } from '../models/modelOf.ts'
import type { Shot } from '../shot.ts'
import { cameraAt, standOf } from './camera.ts'
import { contactShadow, disposeShadow } from './contactShadow.ts'

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

const shadowTexels = 3072

const renderer = new WebGLRenderer({ antialias: true, alpha: true, preserveDrawingBuffer: true })
renderer.toneMapping = NeutralToneMapping
renderer.shadowMap.enabled = true
renderer.shadowMap.type = PCFSoftShadowMap

const scene = new Scene()
scene.environment = roomTexture(renderer)
const materials = new Map<string, Material>()
let kept: { key: string; model: Group } | null = null

/** What does not change the model is left out of its key. */
function modelFor({ subject }: Shot): Group {
  const key = JSON.stringify(subject.kind === 'scene' ? subject : { ...subject, view: null })
  if (kept?.key === key) return kept.model
  if (kept) for (const mesh of meshesOf(kept.model)) mesh.geometry.dispose()
  const model = modelOf(subject)
  kept = { key, model }
  return model
}

window.takePicture = (shot, width, height, aim) => {
  const model = paintedFor(shot, modelFor(shot), materials)
  const usual = standOf(shot, model)
  const stand = aim ? { ...usual, ...aim, target: new Vector3(...aim.target) } : usual
  const light = keyLight(model, shadowTexels)
  const shadow = contactShadow(renderer, model, stand.ground)
  scene.add(model, light, light.target, ...shadow)
  renderer.setSize(width, height, false)
  renderer.setClearColor(0x000000, 0)
  renderer.render(scene, cameraAt(stand, width / height))
  const picture = renderer.domElement.toDataURL('image/png')
  scene.remove(model, light, light.target, ...shadow)
  light.dispose()
  disposeShadow(shadow)
  return picture
}
