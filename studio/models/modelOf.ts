/** The model of what a picture shows. */
import type { Group } from 'three'
import { bicycleModel } from '../../src/features/bicycle/model/bicycle.ts'
import type { Shot } from '../shot.ts'
import { partModel } from './partModel.ts'

export function modelOf(subject: Shot['subject']): Group {
  return subject.kind === 'bicycle' ? bicycleModel(subject.geometry, subject.build) : partModel(subject)
}
