import { type TSchema, Type } from 'typebox'
import { Id, Timestamp } from '../../../kit/http/wire.ts'

/** A saved version of content. @param Form schema of the editor's form */
export const versionSchema = <Form extends TSchema>(Form: Form) =>
  Type.Object({
    id: Id,
    staffName: Type.String({ description: 'Empty for a version from outside the back office' }),
    createdAt: Timestamp,
    form: Form,
  })
