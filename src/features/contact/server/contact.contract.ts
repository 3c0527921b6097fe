/** Calls of the contact, spare part and newsletter forms. */
import { Type } from 'typebox'
import { defineCall } from '../../../shared/contract.ts'
import { formInput, formResponses, uncheckedField } from './visitorForm.contract.ts'

export const contactRequestCall = defineCall({
  method: 'POST',
  path: '/contactrequest',
  summary: 'Writes to the shop; confirmed by mail. The same request twice on one day is kept once',
  tag: 'Content',
  input: Type.Object({
    name: uncheckedField('Required, up to 100 characters'),
    email: uncheckedField('Required'),
    phone: uncheckedField('Optional'),
    subject: uncheckedField('Optional, up to 150 characters'),
    message: uncheckedField('Required, up to 5000 characters'),
    ...formInput,
  }),
  answers: formResponses,
})

export const subscribeCall = defineCall({
  method: 'POST',
  path: '/contactsubscribe',
  summary: 'Subscribes an e-mail address to news; confirmed by mail. Twice is the same as once',
  tag: 'Content',
  input: Type.Object({ email: uncheckedField('Required'), ...formInput }),
  answers: formResponses,
})
