import type { FastifyRequest } from 'fastify'
import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import { customerOf } from '../../customer/server/identity.ts'
import {
  addressCall,
  addressesCall,
  changeAddressCall,
  createAddressCall,
  deleteAddressCall,
} from '../address.contract.ts'
import { countryCodeOf, flagOf, type PostalAddress, type PostalInput, placeProblems, readPostal } from '../address.ts'
import { findAddress, listAddresses, type SavedAddress } from './address.sql.ts'
import { addAddress, changeAddress, deleteAddress } from './addressBook.ts'
import { addressSentences } from './addressSentences.ts'
import { findPlace } from './country.sql.ts'
import { presentAddress } from './savedAddress.presenter.ts'

export function addressRoutes(app: ApiApp, { db, now }: Services): void {
  const word = (http: FastifyRequest) => translator(http.language, 'server')

  /** @throws ShopError `address.unknown`, for somebody else's too */
  async function ownAddress(customerId: number, id: number): Promise<SavedAddress> {
    const address = await findAddress(db, customerId, id)
    if (!address) throw new ShopError('address.unknown')
    return address
  }

  /** @param name stands where none was sent: older clients leave it out @throws ShopError 422 naming each field */
  async function read(
    http: FastifyRequest,
    input: PostalInput,
    name: Pick<PostalAddress, 'firstName' | 'lastName'>,
  ): Promise<PostalAddress> {
    const place = await findPlace(db, countryCodeOf(input.country))
    const named = {
      ...input,
      first_name: input.first_name || name.firstName,
      last_name: input.last_name || name.lastName,
    }
    const { address, problems } = readPostal(named, place)
    const all = { ...placeProblems(address, place), ...problems }
    if (Object.keys(all).length > 0) throw new ShopError('request.invalid', {}, addressSentences(http.language, all))
    return address
  }

  route(
    app,
    addressesCall,
    async ({ http }) => {
      const customer = await customerOf(db, http, now())
      return { data: (await listAddresses(db, customer.id)).map((address) => presentAddress(address, http.language)) }
    },
    { isPersonal: true },
  )

  route(
    app,
    addressCall,
    async ({ params, http }) => {
      const customer = await customerOf(db, http, now())
      return { data: presentAddress(await ownAddress(customer.id, params.id), http.language) }
    },
    { isPersonal: true },
  )

  route(app, createAddressCall, async ({ input, http }) => {
    const customer = await customerOf(db, http, now())
    const address = await read(http, input, customer)
    const isDefault = flagOf(input.default_address) ?? false
    const id = await addAddress(db, customer.id, address, { isDefault })
    return {
      message: word(http)('address.saved'),
      data: presentAddress(await ownAddress(customer.id, id), http.language),
    }
  })

  route(app, changeAddressCall, async ({ params, input, http }) => {
    const customer = await customerOf(db, http, now())
    const address = await read(http, input, await ownAddress(customer.id, params.id))
    const isDefault = flagOf(input.default_address) ?? false
    await changeAddress(db, customer.id, params.id, address, { isDefault })
    return {
      message: word(http)('address.saved'),
      data: presentAddress(await ownAddress(customer.id, params.id), http.language),
    }
  })

  route(app, deleteAddressCall, async ({ params, http }) => {
    const customer = await customerOf(db, http, now())
    await deleteAddress(db, customer.id, params.id)
    return { message: word(http)('address.deleted') }
  })
}
