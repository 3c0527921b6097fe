import { describe, expect, test } from 'vitest'
import type { WireCustomer } from './customer.contract.ts'
import { type ProfileValues, profileInput, profileProblems, profileValuesOf } from './profile.form.ts'

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
/** Who signed up by phone. */
const nameless: WireCustomer = { ...asha, email: '', first_name: '', last_name: '', name: '', has_password: false }
const today = '2026-11-22'
const values = (change: Partial<ProfileValues> = {}, customer = asha) => ({ ...profileValuesOf(customer), ...change })

describe('what is wrong', () => {
  test.each<[Partial<ProfileValues>, object]>([
    [{}, {}],
    [{ first_name: ' ' }, { first_name: 'required' }],
    [{ last_name: '' }, { last_name: 'required' }],
    [{ email: '' }, { email: 'required' }],
    [{ email: 'asha@example' }, { email: 'email' }],
    [{ email: 'other@example.com' }, {}],
    [{ email: ' asha@example.com ' }, {}],
    [{ date_of_birth: '1899-12-31' }, { date_of_birth: 'birth' }],
    [{ date_of_birth: '2026-11-23' }, { date_of_birth: 'birth' }],
    [{ date_of_birth: today }, {}],
  ])('%j is %j', (change, problems) => {
    expect(profileProblems(asha, values(change), today)).toEqual(problems)
  })

  test('who has no e-mail address yet may stay without one', () => {
    const named = { first_name: 'Ravi', last_name: 'Nair' }
    expect(profileProblems(nameless, values(named, nameless), today)).toEqual({})
    expect(profileProblems(nameless, values({ ...named, email: 'ravi@example.com' }, nameless), today)).toEqual({})
  })
})

describe('what is sent', () => {
  test('what was not changed is left to the shop: another device may have changed it', () => {
    expect(profileInput(asha, values({ first_name: ' Asha ', email: ' asha@example.com ' }))).toEqual({
      first_name: 'Asha',
      last_name: 'Rao',
    })
    expect(profileInput(asha, values({ gender: 'female', date_of_birth: '1990-05-31' }))).toMatchObject({
      gender: 'female',
      date_of_birth: '1990-05-31',
    })
  })

  test('what was emptied is null; another e-mail address is sent', () => {
    const grown: WireCustomer = { ...asha, gender: 'female', date_of_birth: '1990-05-31' }
    const emptied = values({ gender: '', date_of_birth: '' }, grown)
    expect(profileInput(grown, emptied)).toEqual({
      first_name: 'Asha',
      last_name: 'Rao',
      gender: null,
      date_of_birth: null,
    })
    expect(profileInput(asha, values({ email: 'other@example.com' }))).toMatchObject({ email: 'other@example.com' })
  })

  test('an e-mail address that is not there is not sent', () => {
    expect(profileInput(nameless, values({ first_name: 'Ravi', last_name: 'Nair' }, nameless))).not.toHaveProperty(
      'email',
    )
  })
})
