/**
 * Error codes. They map to HTTP here and to text in `messages/<language>/errors.json`; nothing branches on a text.
 */
export const shopErrors = {
  'request.invalid': 422,
  'request.unauthenticated': 401,
  'request.crossSite': 403,
  'request.prefetch': 403,
  'request.tooLarge': 413,
  'request.wait': 429,
  'request.notFound': 404,
  'request.unsupportedMedia': 415,
  'request.busy': 503,
  'request.unavailable': 503,
  'cart.optionsMissing': 400,
  'cart.optionsDisagree': 400,
  'cart.productUnknown': 404,
  'cart.productInactive': 400,
  'cart.stock': 400,
  'cart.quantity': 400,
  'cart.lineUnknown': 404,
  'cart.empty': 400,
  'coupon.empty': 400,
  'coupon.unknown': 400,
  'coupon.notYet': 400,
  'coupon.expired': 400,
  'coupon.usedUp': 400,
  'coupon.minimum': 400,
  'coupon.goods': 400,
  'coupon.tooFew': 400,
  'coupon.email': 400,
  'coupon.usedByYou': 400,
  'coupon.firstOrder': 400,
  'coupon.better': 400,
  'promotion.usedByYou': 400,
  'promotion.firstOrder': 400,
  'checkout.closed': 400,
  'checkout.billingMissing': 400,
  'checkout.shippingAddressMissing': 400,
  'checkout.shippingMissing': 400,
  'checkout.shippingUnknown': 400,
  'checkout.storeUnknown': 400,
  'checkout.notShippedTo': 400,
  'checkout.tooHeavy': 400,
  'checkout.paymentMissing': 400,
  'checkout.paymentUnknown': 400,
  'checkout.priceChanged': 400,
  'checkout.lineInactive': 400,
  'checkout.lineStock': 400,
  'code.phone': 400,
  'code.wrong': 400,
  'code.phoneTaken': 400,
  'passkey.rejected': 400,
  'passkey.unknown': 401,
  'passkey.last': 400,
  'customer.credentials': 401,
  'customer.notYours': 403,
  'customer.noNewAccounts': 403,
  'customer.reauthenticate': 403,
  'twoFactor.on': 400,
  'twoFactor.off': 400,
  'order.unknown': 404,
  'order.untracked': 404,
  'order.wait': 429,
  'return.unknown': 404,
  'return.link': 400,
  'return.nothing': 400,
  'return.notDelivered': 400,
  'return.late': 400,
  'return.tooMany': 400,
  'return.notAllowed': 400,
  'return.photosFull': 400,
  'staff.credentials': 401,
  'staff.signedOut': 401,
  'staff.permission': 403,
  'staff.enroll': 403,
  'staff.local': 403,
  'staff.confirm': 428,
  'staff.token': 401,
  'staff.people': 403,
  'staff.scope': 403,
  'staff.link': 400,
  'staff.exists': 409,
  'staff.changed': 409,
  'staff.lastOwner': 409,
  'staff.demo': 409,
  'staff.twoFactor': 409,
  'inbox.noEmail': 409,
  'list.cursor': 422,
  'orderAdmin.changed': 409,
  'orderAdmin.repeated': 409,
  'orderAdmin.rejected': 409,
  'orderAdmin.refund': 409,
  'bulkEdit.empty': 422,
  'bulkEdit.state': 409,
  'productAdmin.changed': 409,
  'settings.noRates': 400,
  'settings.rates': 400,
  'settings.ratesDay': 422,
  'settings.rateMissing': 422,
  'settings.ratesChanged': 409,
  'blogAdmin.changed': 409,
  'contentAdmin.changed': 409,
  'contentAdmin.needed': 409,
  'blogAdmin.published': 409,
  'productAdmin.stockChanged': 409,
  'productAdmin.priceChanged': 409,
  'productAdmin.price': 422,
  'catalogAdmin.fixed': 422,
  'catalogAdmin.hasChildren': 422,
  'catalogAdmin.inUse': 422,
  'catalogAdmin.standard': 422,
  'catalogAdmin.mergeConflict': 422,
  'job.ended': 409,
  'job.mailGone': 409,
  'job.open': 409,
  'render.choice': 422,
  'render.missing': 422,
  'imageUpload.interrupted': 409,
  'import.tooLarge': 413,
  'import.empty': 422,
  'import.unchecked': 409,
  'import.started': 409,
  'import.fileGone': 409,
  'import.undecided': 422,
  'import.replacementGone': 422,
  'export.link': 403,
  'export.gone': 410,
  'orderForm.customerUnknown': 409,
  'orderForm.repeated': 409,
  'orderAdmin.viewName': 409,
  'orderAdmin.tooManyViews': 409,
  'address.unknown': 404,
  'address.full': 422,
  'wishlist.full': 422,
} as const satisfies Record<string, number>

export type ShopErrorCode = keyof typeof shopErrors

/** An error that the caller can act on. `params` fill the message; they never contain personal data. */
export class ShopError extends Error {
  readonly code: ShopErrorCode
  readonly params: Readonly<Record<string, string | number>>
  /** Field name to its error, for 422. */
  readonly fields: Readonly<Record<string, readonly string[]>>

  constructor(
    code: ShopErrorCode,
    params: Readonly<Record<string, string | number>> = {},
    fields: Readonly<Record<string, readonly string[]>> = {},
  ) {
    super(code)
    this.name = 'ShopError'
    this.code = code
    this.params = params
    this.fields = fields
  }

  get status(): number {
    return shopErrors[this.code]
  }
}

/** Why the shop cannot start, in one sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The database cannot be reached or accepts no more connections. The same request may succeed later. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  /** The code of the cause, such as `ECONNREFUSED`. */
  readonly code: string | undefined

  constructor(cause: Error) {
    super(cause.message, { cause })
    this.code = 'code' in cause ? String(cause.code) : undefined
  }
}
