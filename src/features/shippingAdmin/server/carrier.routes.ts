/** Carriers in the back office. */
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { toSingleLine } from '../../../shared/personDetails.ts'
import { type Carrier, maxCarrierTitleLength, parseCarrierCode, parseTrackingTemplate } from '../../shipping/carrier.ts'
import { listCarriers, lockCarriers, saveCarrier } from '../../shipping/server/carrier.sql.ts'
import { adminWrite } from '../../staff/server/adminRoute.ts'
import { describeChanges } from '../../staff/server/auditChanges.ts'
import { hashVersion } from '../../staff/server/hashVersion.ts'
import { ShippingErrors } from './readMethodForm.ts'
import { type AdminCarrier, createCarrierCall, saveCarrierCall } from './shippingAdmin.contract.ts'

const editing = { permission: 'shipping.edit' } as const

export function carrierRoutes(app: ApiApp, services: Services): void {
  adminWrite(app, services, createCarrierCall, editing, async ({ tx, input, http }) => {
    await lockCarriers(tx)
    const errors = new ShippingErrors(http.language)
    const code = parseCarrierCode(input.code)
    if (code === null) errors.add('code', 'carrierCode')
    else if ((await listCarriers(tx)).some((each) => each.code === code)) errors.add('code', 'codeTaken', code)
    const carrier = readCarrier(code ?? '', input, errors)
    await saveCarrier(tx, carrier)
    return {
      answer: { data: presentCarrier(carrier) },
      audit: {
        action: 'carrier.create',
        entityName: carrier.code,
        after: describeChanges(new Map(), flattenCarrier(carrier)).after,
      },
    }
  })

  adminWrite(app, services, saveCarrierCall, editing, async ({ tx, params, input, http: { language } }) => {
    await lockCarriers(tx)
    const before = (await listCarriers(tx)).find(({ code }) => code === params.code)
    if (!before) throw new ShopError('request.notFound')
    if (presentCarrier(before).version !== input.version) throw new ShopError('staff.changed')
    const after = readCarrier(before.code, input, new ShippingErrors(language))
    await saveCarrier(tx, after)
    return {
      answer: { data: presentCarrier(after) },
      audit: {
        action: 'carrier.save',
        entityName: after.code,
        ...describeChanges(flattenCarrier(before), flattenCarrier(after)),
      },
    }
  })
}

/** @throws ShopError with the errors of all fields */
function readCarrier(
  code: string,
  input: { title: string; trackingTemplate: string; isActive: boolean },
  errors: ShippingErrors,
): Carrier {
  const title = toSingleLine(input.title)
  if (title === '') errors.add('title', 'missing')
  else if (title.length > maxCarrierTitleLength) errors.add('title', 'tooLong', maxCarrierTitleLength)
  const isGiven = input.trackingTemplate.trim() !== ''
  const trackingTemplate = isGiven ? parseTrackingTemplate(input.trackingTemplate) : null
  if (isGiven && trackingTemplate === null) errors.add('trackingTemplate', 'tracking', '{number}')
  errors.throwIfAny()
  return { code, title, trackingTemplate, isActive: input.isActive }
}

function flattenCarrier({ title, trackingTemplate, isActive }: Carrier) {
  return new Map([
    ['title', title],
    ['trackingTemplate', trackingTemplate ?? ''],
    ['isActive', String(isActive)],
  ])
}

export function presentCarrier({ code, title, trackingTemplate, isActive }: Carrier): AdminCarrier {
  const carrier = { code, title, trackingTemplate, isActive }
  return { ...carrier, version: hashVersion(carrier) }
}
