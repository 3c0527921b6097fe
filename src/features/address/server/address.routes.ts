import type { FastifyRequest } from 'fastify'
import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import { requireCustomer } from '../../session/server/identity.ts'
import {
  findUnlistedStates,
  normalizeCountryCode,
  type PostalAddress,
  type PostalInput,
  parseFlag,
  parsePostalAddress,
} from '../address.rules.ts'
import {
  addressCall,
  addressesCall,
  changeAddressCall,
  createAddressCall,
  deleteAddressCall,
} from './address.contract.ts'
import { findAddress, listAddresses, type SavedAddress } from './address.sql.ts'
import { addAddress, changeAddress, deleteAddress } from './addressBook.ts'
import { findCountryStates } from './country.sql.ts'
import { formatAddressErrors } from './formatAddressErrors.ts'
import { presentAddress } from './savedAddress.presenter.ts'

export function addressRoutes(app: ApiApp, { db, now, settings }: Services): void {
  const translatorFor = (http: FastifyRequest) => translator(http.language, 'server')

  /** @throws ShopError `address.unknown`, also for another customer's */
  async function ownAddress(customerId: number, id: number): Promise<SavedAddress> {
    const address = await findAddress(db, customerId, id)
    if (!address) throw new ShopError('address.unknown')
    return address
  }

  /** @param name default name, because older clients omit it @throws ShopError 422 naming each field */
  async function read(
    http: FastifyRequest,
    input: PostalInput,
    name: Pick<PostalAddress, 'firstName' | 'lastName'>,
  ): Promise<PostalAddress> {
    const countryStates = await findCountryStates(db, normalizeCountryCode(input.country))
    const named = {
      ...input,
      first_name: input.first_name || name.firstName,
      last_name: input.last_name || name.lastName,
    }
    const { address, problems } = parsePostalAddress(named, countryStates, settings.options.phone)
    const all = { ...findUnlistedStates(address, countryStates), ...problems }
    if (Object.keys(all).length > 0) throw new ShopError('request.invalid', {}, formatAddressErrors(http.language, all))
    return address
  }

  route(
    app,
    addressesCall,
    async ({ http }) => {
      const customer = await requireCustomer(db, http, now())
      return { data: (await listAddresses(db, customer.id)).map((address) => presentAddress(address, http.language)) }
    },
    { isPersonal: true },
  )

  route(
    app,
    addressCall,
    async ({ params, http }) => {
      const customer = await requireCustomer(db, http, now())
      return { data: presentAddress(await ownAddress(customer.id, params.id), http.language) }
    },
    { isPersonal: true },
  )

  route(app, createAddressCall, async ({ input, http }) => {
    const customer = await requireCustomer(db, http, now())
    const address = await read(http, input, customer)
    const isDefault = parseFlag(input.default_address) ?? false
    const id = await addAddress(db, customer.id, address, { isDefault })
    return {
      message: translatorFor(http)('address.saved'),
      data: presentAddress(await ownAddress(customer.id, id), http.language),
    }
  })

  route(app, changeAddressCall, async ({ params, input, http }) => {
    const customer = await requireCustomer(db, http, now())
    const address = await read(http, input, await ownAddress(customer.id, params.id))
    const isDefault = parseFlag(input.default_address) ?? false
    await changeAddress(db, customer.id, params.id, address, { isDefault })
    return {
      message: translatorFor(http)('address.saved'),
      data: presentAddress(await ownAddress(customer.id, params.id), http.language),
    }
  })

  route(app, deleteAddressCall, async ({ params, http }) => {
    const customer = await requireCustomer(db, http, now())
    await deleteAddress(db, customer.id, params.id)
    return { message: translatorFor(http)('address.deleted') }
  })
}
