/** Calls of the contact, spare part and newsletter forms. */
import { Type } from 'typebox'
import { defineCall } from '../../../shared/contract.ts'
import { formInput, formResponses, uncheckedField } from './visitorForm.contract.ts'

export const contactRequestCall = defineCall({
  method: 'POST',
  path: '/contactrequest',
  summary: 'Sends a message to the shop and confirms it by email. The same request twice on one day is saved once',
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
  summary: 'Subscribes an email address to the newsletter and confirms it by email. Repeating it changes nothing',
  tag: 'Content',
  input: Type.Object({ email: uncheckedField('Required'), ...formInput }),
  answers: formResponses,
})
