import { addressRoutes } from '../features/address/server/address.routes.ts'
import { countryRoutes } from '../features/address/server/country.routes.ts'
import { blogRoutes } from '../features/blog/server/blog.routes.ts'
import { cartRoutes } from '../features/cart/server/cart.routes.ts'
import { catalogRoutes } from '../features/catalog/server/catalog.routes.ts'
import { checkoutRoutes } from '../features/checkout/server/checkout.routes.ts'
import { contactRoutes } from '../features/contact/server/contact.routes.ts'
import { contentRoutes } from '../features/content/server/content.routes.ts'
import { currencyRoutes } from '../features/currency/server/currency.routes.ts'
import { codeRoutes } from '../features/customer/server/code.routes.ts'
import { customerRoutes } from '../features/customer/server/customer.routes.ts'
import { ownDataRoutes } from '../features/customer/server/ownData/ownData.routes.ts'
import { passkeyRoutes } from '../features/customer/server/passkey.routes.ts'
import { passwordResetRoutes } from '../features/customer/server/passwordReset.routes.ts'
import { reauthenticationRoutes } from '../features/customer/server/reauthentication.routes.ts'
import { securityEventRoutes } from '../features/customer/server/securityEvent.routes.ts'
import { sessionRoutes } from '../features/customer/server/session.routes.ts'
import { twoFactorRoutes } from '../features/customer/server/twoFactor.routes.ts'
import { documentRoutes } from '../features/order/server/document.routes.ts'
import { orderRoutes } from '../features/order/server/order.routes.ts'
import { trackingRoutes } from '../features/order/server/tracking.routes.ts'
import { productRoutes } from '../features/product/server/product.routes.ts'
import { ownRegistrationsRoutes } from '../features/registration/server/ownRegistrations.routes.ts'
import { registrationRoutes } from '../features/registration/server/registration.routes.ts'
import { reviewRoutes } from '../features/review/server/review.routes.ts'
import { wishlistRoutes } from '../features/wishlist/server/wishlist.routes.ts'
import type { ApiApp, Services } from '../kit/services.ts'

/** Every feature's calls. */
export function apiRoutes(app: ApiApp, services: Services): void {
  catalogRoutes(app, services)
  productRoutes(app, services)
  reviewRoutes(app, services)
  currencyRoutes(app, services)
  countryRoutes(app, services)
  addressRoutes(app, services)
  contentRoutes(app, services)
  blogRoutes(app, services)
  contactRoutes(app, services)
  registrationRoutes(app, services)
  ownRegistrationsRoutes(app, services)
  cartRoutes(app, services)
  checkoutRoutes(app, services)
  orderRoutes(app, services)
  documentRoutes(app, services)
  customerRoutes(app, services)
  sessionRoutes(app, services)
  reauthenticationRoutes(app, services)
  securityEventRoutes(app, services)
  twoFactorRoutes(app, services)
  codeRoutes(app, services)
  ownDataRoutes(app, services)
  passwordResetRoutes(app, services)
  passkeyRoutes(app, services)
  wishlistRoutes(app, services)
  trackingRoutes(app, services)
}
