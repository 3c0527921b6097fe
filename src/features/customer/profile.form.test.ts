import { describe, expect, test } from 'vitest'
import { readForm } from '../../shared/formRules.ts'
import type { WireCustomer } from '../session/server/customer.contract.ts'
import { findProfileRules, type ProfileValues, profileInput, toProfileValues } from './profile.form.ts'

const asha: WireCustomer = {
  id: 7,
  email: 'asha@example.com',
  first_name: 'Asha',
  last_name: 'Rao',
  name: 'Asha Rao',
  gender: null,
  date_of_birth: null,
  phone: null,
  status: 1,
  group: { id: 2, name: 'General', created_at: null, updated_at: null },
  has_password: true,
  is_email_verified: false,
  is_phone_verified: false,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
}
/** A customer who registered by phone. */
const nameless: WireCustomer = { ...asha, email: '', first_name: '', last_name: '', name: '', has_password: false }
const today = '2026-11-22'
const values = (change: Partial<ProfileValues> = {}, customer = asha) => ({ ...toProfileValues(customer), ...change })

describe('The validation of the profile', () => {
  const findProblems = (customer: WireCustomer, written: ProfileValues) => {
    const read = readForm(findProfileRules(customer), { ...written }, today)
    return read.ok ? {} : read.problems
  }

  test.each<[Partial<ProfileValues>, object]>([
    [{}, {}],
    [{ first_name: ' ' }, { first_name: 'required' }],
    [{ last_name: '' }, { last_name: 'required' }],
    [{ email: '' }, { email: 'required' }],
    [{ email: 'asha@example' }, { email: 'email' }],
    [{ email: 'other@example.com' }, {}],
    [{ email: ' asha@example.com ' }, {}],
    [{ date_of_birth: '1899-12-31' }, { date_of_birth: 'date' }],
    [{ date_of_birth: '2026-11-23' }, { date_of_birth: 'future' }],
    [{ date_of_birth: today }, {}],
  ])('finds in the change %j the problems %j', (change, problems) => {
    expect(findProblems(asha, values(change))).toEqual(problems)
  })

  test('allows an empty email address when the customer has none', () => {
    const named = { first_name: 'Ravi', last_name: 'Nair' }
    expect(findProblems(nameless, values(named, nameless))).toEqual({})
    expect(findProblems(nameless, values({ ...named, email: 'ravi@example.com' }, nameless))).toEqual({})
  })
})

describe('The input of the profile', () => {
  test('omits unchanged fields, which another device may have changed', () => {
    expect(profileInput(asha, values({ first_name: ' Asha ', email: ' asha@example.com ' }))).toEqual({
      first_name: 'Asha',
      last_name: 'Rao',
    })
    expect(profileInput(asha, values({ gender: 'female', date_of_birth: '1990-05-31' }))).toMatchObject({
      gender: 'female',
      date_of_birth: '1990-05-31',
    })
  })

  test('has null for a cleared field, and a new email address', () => {
    const updated: WireCustomer = { ...asha, gender: 'female', date_of_birth: '1990-05-31' }
    const emptied = values({ gender: '', date_of_birth: '' }, updated)
    expect(profileInput(updated, emptied)).toEqual({
      first_name: 'Asha',
      last_name: 'Rao',
      gender: null,
      date_of_birth: null,
    })
    expect(profileInput(asha, values({ email: 'other@example.com' }))).toMatchObject({ email: 'other@example.com' })
  })

  test('omits an empty email address', () => {
    expect(profileInput(nameless, values({ first_name: 'Ravi', last_name: 'Nair' }, nameless))).not.toHaveProperty(
      'email',
    )
  })
})
