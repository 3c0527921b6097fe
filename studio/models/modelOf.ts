/** The model of what a picture shows, and how it is painted. */
import { Box3, type Group, type Material, MathUtils, Vector3 } from 'three'
import { bicycleModel } from '../../src/features/bicycle/model/bicycle.ts'
import { painted } from '../../src/features/bicycle/model/materials.ts'
import { assembly } from '../../src/features/bicycle/model/part.ts'
import { partPoses } from '../render/partPoses.ts'
import type { PartSubject, SceneMember, Shot, Subject } from '../shot.ts'
import { partModel } from './partModel.ts'

/** The same for pictures that one model serves: all views of a bicycle, those of a part that is not turned for one of them. */
export function modelKey(subject: Subject): string {
  if (subject.kind === 'scene') return JSON.stringify(subject)
  return JSON.stringify({ ...subject, view: null, turn: subject.kind === 'part' ? turnOf(subject) : 0 })
}

const turnOf = ({ part, view }: PartSubject): number => partPoses(part.kind)[view].turn ?? 0

/** Built once for all subjects of one key. */
export function modelOf(subject: Subject): Group {
  if (subject.kind === 'bicycle') return bicycleModel(subject.geometry, subject.build)
  if (subject.kind === 'part') {
    const model = partModel(subject)
    model.rotation.y += MathUtils.degToRad(turnOf(subject))
    return model
  }
  return assembly('scene', ...subject.members.map(placed))
}

/** A member of a scene: its middle over its place, its lowest point on the ground. */
function placed({ subject, place }: SceneMember): Group {
  const model = modelOf(subject)
  const { x, z, lift = 0, turn = 0, roll = 0, tilt = 0, scale = 1 } = place
  const turned = assembly('turned', model)
  turned.rotation.set(MathUtils.degToRad(tilt), MathUtils.degToRad(turn), MathUtils.degToRad(roll), 'YXZ')
  turned.scale.setScalar(scale)
  turned.updateMatrixWorld(true)
  const box = new Box3().setFromObject(turned)
  const middle = box.getCenter(new Vector3())
  turned.position.set(x - middle.x, lift - box.min.y, z - middle.z)
  return turned
}

/** Gives the model its colours for one shot. */
export function paintedFor(
  { subject, palette }: Pick<Shot, 'subject' | 'palette'>,
  model: Group,
  materials: Map<string, Material>,
): Group {
  if (subject.kind !== 'scene') return painted(model, palette, materials)
  for (const [place, member] of subject.members.entries()) {
    const part = model.children[place]
    if (part) painted(part, member.palette, materials)
  }
  return model
}
