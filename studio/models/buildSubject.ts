/** Builds and paints the model of an image. */

import { buildModel } from '@chainline/bicycle/model/buildModel'
import { paintModel } from '@chainline/bicycle/model/materials'
import { buildAssembly } from '@chainline/bicycle/model/part'
import { buildSkeleton } from '@chainline/bicycle/skeleton'
import { Box3, type Group, type Material, MathUtils, Vector3 } from 'three'
import { partPoses } from '../render/partPoses.ts'
import type { PartSubject, SceneMember, Shot, Subject } from '../shot.ts'
import { partModel } from './partModel.ts'

/** Identifies a model. All views of a bicycle share one, as do the views of a part unless one of them needs it rotated. */
export function modelKey(subject: Subject): string {
  if (subject.kind === 'scene') return JSON.stringify(subject)
  return JSON.stringify({ ...subject, view: null, turn: subject.kind === 'part' ? findTurn(subject) : 0 })
}

const findTurn = ({ part, view }: PartSubject): number => partPoses(part.kind)[view].turn ?? 0

/** Builds the model of a subject. Subjects with the same key share it. */
export function buildSubject(subject: Subject): Group {
  if (subject.kind === 'bicycle') return buildModel(buildSkeleton(subject.geometry, subject.build))
  if (subject.kind === 'part') {
    const model = partModel(subject)
    model.rotation.y += MathUtils.degToRad(findTurn(subject))
    return model
  }
  return buildAssembly('scene', ...subject.members.map(placeMember))
}

/** A member of a scene, centered above its position and standing on the ground. */
function placeMember({ subject, place }: SceneMember): Group {
  const model = buildSubject(subject)
  const { x, z, lift = 0, turn = 0, roll = 0, tilt = 0, scale = 1 } = place
  const turned = buildAssembly('turned', model)
  turned.rotation.set(MathUtils.degToRad(tilt), MathUtils.degToRad(turn), MathUtils.degToRad(roll), 'YXZ')
  turned.scale.setScalar(scale)
  turned.updateMatrixWorld(true)
  const box = new Box3().setFromObject(turned)
  const middle = box.getCenter(new Vector3())
  turned.position.set(x - middle.x, lift - box.min.y, z - middle.z)
  return turned
}

/** Paints the model for one shot. */
export function paintShot(
  { subject, palette }: Pick<Shot, 'subject' | 'palette'>,
  model: Group,
  materials: Map<string, Material>,
): Group {
  if (subject.kind !== 'scene') return paintModel(model, palette, materials)
  for (const [index, member] of subject.members.entries()) {
    const part = model.children[index]
    if (part) paintModel(part, member.palette, materials)
  }
  return model
}
