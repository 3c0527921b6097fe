/** Which values the audit log stores for each kind of change. */

/**
 * `created`: the new values. `changed`: the values before and after, which differ. `deleted`: the old values. `unnamed`: neither,
 * because the values are secrets or personal data, or there are none.
 */
type AuditShape = 'created' | 'changed' | 'deleted' | 'unnamed'

const actions: Readonly<Record<AuditShape, readonly string[]>> = {
  created: [
    ...['order.create', 'orderView.save', 'export.orders', 'export.products', 'customer.note', 'review.reply'],
    ...['job.start', 'mail.retry', 'webhook.retry', 'import.check', 'import.run', 'product.create', 'product.copy'],
    ...['product.image', 'product.render', 'bulkEdit.preview', 'bulkEdit.apply', 'bulkEdit.undo', 'promotion.create'],
    ...['category.create', 'category.image', 'attribute.create', 'option.create', 'post.create', 'shipping.create'],
    ...['postLabel.create', 'synonymGroup.create', 'mail.cancel'],
    ...['carrier.create', 'store.create', 'webhook.create', 'banner.create', 'image.upload', 'settings.testMail'],
    ...[
      'settings.testSms',
      'page.publish',
      'settings.testPayments',
      'account.addPasskey',
      'staff.invite',
      'token.create',
    ],
  ],
  changed: [
    ...[
      'order.process',
      'order.complete',
      'order.pay',
      'order.payRetry',
      'order.cancel',
      'order.flag',
      'order.clear',
      'order.ship',
    ],
    ...['order.ready', 'order.parcel', 'order.tracking', 'order.address'],
    ...['order.refund', 'order.refundDone', 'order.refundRetry'],
    ...['return.approve', 'return.refuse', 'return.close', 'return.receive', 'return.refund'],
    ...['review.moderate', 'request.change', 'request.reply', 'job.cancel', 'job.retry'],
    ...['product.save', 'product.archive', 'product.restore', 'product.stock', 'product.price', 'product.salePrice'],
    ...['promotion.save', 'promotion.archive', 'promotion.restore', 'category.save', 'category.order'],
    ...['attribute.save', 'attribute.order', 'option.save', 'option.merge', 'post.save'],
    ...['postLabel.save', 'postLabel.order', 'synonymGroup.save', 'synonymGroup.switch'],
    ...[
      'shipping.save',
      'shipping.order',
      'carrier.save',
      'store.save',
      'store.order',
      'payment.save',
      'payment.order',
    ],
    ...[
      'webhook.save',
      'webhook.enable',
      'webhook.disable',
      'banner.save',
      'banner.order',
      'home.publish',
      'page.save',
    ],
    ...[
      'settings.save',
      'settings.setup',
      'settings.typeRates',
      'settings.fetchRates',
      'account.renamePasskey',
      'staff.change',
    ],
  ],
  deleted: [
    ...['orderView.delete', 'customer.removeNote', 'category.delete', 'attribute.delete', 'option.delete'],
    ...['postLabel.delete', 'synonymGroup.delete'],
    ...['post.delete', 'shipping.delete', 'store.delete', 'webhook.delete', 'banner.delete', 'page.delete'],
    ...['account.removePasskey', 'staff.remove', 'token.revoke'],
  ],
  unnamed: [
    ...['export.subscribers', 'export.download', 'customer.erase', 'webhook.secret', 'webhook.test', 'staff.reset'],
    ...['account.welcome', 'account.password', 'account.twoFactorStart', 'account.twoFactor', 'account.recoveryCodes'],
    ...['session.open', 'session.confirm', 'session.end', 'session.close'],
  ],
}

/** The shape that an entry must have; undefined for an action that is not listed yet. */
export function findAuditShape(action: string): AuditShape | undefined {
  const shapes: readonly AuditShape[] = ['created', 'changed', 'deleted', 'unnamed']
  return shapes.find((shape) => actions[shape].includes(action))
}

/** The actual shape of an entry. */
export function describeAuditShape({ before, after }: { before: unknown; after: unknown }): AuditShape | 'the same' {
  if (before === null) return after === null ? 'unnamed' : 'created'
  if (after === null) return 'deleted'
  return JSON.stringify(before) === JSON.stringify(after) ? 'the same' : 'changed'
}
