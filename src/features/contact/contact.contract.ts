/** Calls by which visitors write to the shop. */
import { Type } from 'typebox'
import { defineCall } from '../../shared/contract.ts'
import { formAnswers, formInput, written } from './formAnswer.ts'

export const contactRequestCall = defineCall({
  method: 'POST',
  path: '/contactrequest',
  summary: 'Writes to the shop; confirmed by mail. The same request twice on one day is kept once',
  tag: 'Content',
  input: Type.Object({
    name: written('Required, up to 100 characters'),
    email: written('Required'),
    phone: written('Optional'),
    subject: written('Optional, up to 150 characters'),
    message: written('Required, up to 5000 characters'),
    ...formInput,
  }),
  answers: formAnswers,
})

export const subscribeCall = defineCall({
  method: 'POST',
  path: '/contactsubscribe',
  summary: 'Subscribes an e-mail address to news; confirmed by mail. Twice is the same as once',
  tag: 'Content',
  input: Type.Object({ email: written('Required'), ...formInput }),
  answers: formAnswers,
})
