import { addressRoutes } from '../features/address/server/address.routes.ts'
import { countryRoutes } from '../features/address/server/country.routes.ts'
import { blogRoutes } from '../features/blog/server/blog.routes.ts'
import { blogAdminRoutes } from '../features/blogAdmin/server/blogAdmin.routes.ts'
import { postLabelRoutes } from '../features/blogAdmin/server/postLabel.routes.ts'
import { cartRoutes } from '../features/cart/server/cart.routes.ts'
import { catalogRoutes } from '../features/catalog/server/catalog.routes.ts'
import { attributeAdminRoutes } from '../features/catalogAdmin/server/attribute.routes.ts'
import { categoryAdminRoutes } from '../features/catalogAdmin/server/category.routes.ts'
import { checkoutRoutes } from '../features/checkout/server/checkout.routes.ts'
import { commandPaletteRoutes } from '../features/commandPalette/server/commandPalette.routes.ts'
import { contactRoutes } from '../features/contact/server/contact.routes.ts'
import { contentRoutes } from '../features/content/server/content.routes.ts'
import { bannerAdminRoutes } from '../features/contentAdmin/server/bannerAdmin.routes.ts'
import { imageAdminRoutes } from '../features/contentAdmin/server/imageAdmin.routes.ts'
import { pageAdminRoutes } from '../features/contentAdmin/server/pageAdmin.routes.ts'
import { currencyRoutes } from '../features/currency/server/currency.routes.ts'
import { customerRoutes } from '../features/customer/server/account/customer.routes.ts'
import { ownDataRoutes } from '../features/customer/server/ownData/ownData.routes.ts'
import { passkeyRoutes } from '../features/customer/server/passkey/passkey.routes.ts'
import { passwordResetRoutes } from '../features/customer/server/passwordReset/passwordReset.routes.ts'
import { phoneCodeRoutes } from '../features/customer/server/phoneCode/phoneCode.routes.ts'
import { reauthenticationRoutes } from '../features/customer/server/reauthentication/reauthentication.routes.ts'
import { securityEventRoutes } from '../features/customer/server/securityEvents/securityEvent.routes.ts'
import { sessionRoutes } from '../features/customer/server/sessions/session.routes.ts'
import { twoFactorRoutes } from '../features/customer/server/twoFactor/twoFactor.routes.ts'
import { customerAdminRoutes } from '../features/customerAdmin/server/customerAdmin.routes.ts'
import { dashboardRoutes } from '../features/dashboard/server/dashboard.routes.ts'
import { homeAdminRoutes } from '../features/homeAdmin/server/homeAdmin.routes.ts'
import { imageUploadRoutes } from '../features/imageUpload/server/imageUpload.routes.ts'
import { exportRoutes } from '../features/importAdmin/server/export.routes.ts'
import { importAdminRoutes } from '../features/importAdmin/server/importAdmin.routes.ts'
import { inboxRoutes } from '../features/inbox/server/inbox.routes.ts'
import { documentFileRoutes } from '../features/invoice/server/documentFile.routes.ts'
import { jobRoutes } from '../features/job/server/job.routes.ts'
import { documentRoutes } from '../features/order/server/document/document.routes.ts'
import { orderRoutes } from '../features/order/server/order.routes.ts'
import { orderPaymentRoutes } from '../features/order/server/payment/payment.routes.ts'
import type { Payments } from '../features/order/server/payment/payments.ts'
import { trackingRoutes } from '../features/order/server/tracking/tracking.routes.ts'
import { exportOrdersRoutes } from '../features/orderAdmin/server/export/exportOrders.routes.ts'
import { orderAdminRoutes } from '../features/orderAdmin/server/orderAdmin.routes.ts'
import { orderDocumentRoutes } from '../features/orderAdmin/server/orderDocuments.routes.ts'
import { orderRefundRoutes } from '../features/orderAdmin/server/orderRefund.routes.ts'
import { orderShippingRoutes } from '../features/orderAdmin/server/orderShipping.routes.ts'
import { savedViewRoutes } from '../features/orderAdmin/server/savedViews.routes.ts'
import { orderFormRoutes } from '../features/orderForm/server/orderForm.routes.ts'
import { paymentAdminRoutes } from '../features/paymentAdmin/server/paymentAdmin.routes.ts'
import { emptySearchRoutes } from '../features/product/server/emptySearch.routes.ts'
import { productRoutes } from '../features/product/server/product.routes.ts'
import { buildRoutes } from '../features/productAdmin/server/bicycle/builds.routes.ts'
import { bulkEditRoutes } from '../features/productAdmin/server/bulk/bulkEdit.routes.ts'
import { productAdminRoutes } from '../features/productAdmin/server/productAdmin.routes.ts'
import { renderRoutes } from '../features/productAdmin/server/render/render.routes.ts'
import { promotionAdminRoutes } from '../features/promotionAdmin/server/promotionAdmin.routes.ts'
import { ownRegistrationsRoutes } from '../features/registration/server/ownRegistrations.routes.ts'
import { registrationRoutes } from '../features/registration/server/registration.routes.ts'
import { returnRoutes } from '../features/returns/server/return.routes.ts'
import { withdrawalRoutes } from '../features/returns/server/withdrawal/withdrawal.routes.ts'
import { reviewRoutes } from '../features/review/server/review.routes.ts'
import { settingRoutes } from '../features/setting/server/setting.routes.ts'
import { legalTextRoutes } from '../features/setup/server/legalTexts.routes.ts'
import { setupRoutes } from '../features/setup/server/setup.routes.ts'
import { carrierRoutes } from '../features/shippingAdmin/server/carrier.routes.ts'
import { shippingAdminRoutes } from '../features/shippingAdmin/server/shippingAdmin.routes.ts'
import { staffAccountRoutes } from '../features/staff/server/account.routes.ts'
import { apiTokenRoutes } from '../features/staff/server/apiToken.routes.ts'
import { staffRoutes } from '../features/staff/server/staff.routes.ts'
import { staffPasskeyRoutes } from '../features/staff/server/staffPasskey.routes.ts'
import { stockAlertRoutes } from '../features/stock/server/stockAlert.routes.ts'
import { storeAdminRoutes } from '../features/storeAdmin/server/storeAdmin.routes.ts'
import { synonymAdminRoutes } from '../features/synonymAdmin/server/synonymAdmin.routes.ts'
import { failedWebhookRoutes } from '../features/webhook/server/failedWebhook.routes.ts'
import { makeOwnMarker } from '../features/wishlist/server/ownMarker.ts'
import { wishlistRoutes } from '../features/wishlist/server/wishlist.routes.ts'
import { removeWishlistItem } from '../features/wishlist/server/wishlist.sql.ts'
import type { ApiApp, Services } from '../kit/services.ts'

/** Registers the calls of every feature. */
export function apiRoutes(app: ApiApp, services: Services, payments: Payments): void {
  catalogRoutes(app, services)
  productRoutes(app, services, makeOwnMarker(services))
  emptySearchRoutes(app, services)
  reviewRoutes(app, services)
  currencyRoutes(app, services)
  countryRoutes(app, services)
  addressRoutes(app, services)
  contentRoutes(app, services)
  blogRoutes(app, services)
  contactRoutes(app, services)
  registrationRoutes(app, services)
  ownRegistrationsRoutes(app, services)
  cartRoutes(app, services, removeWishlistItem)
  checkoutRoutes(app, services, payments)
  orderRoutes(app, services)
  orderPaymentRoutes(app, services, payments)
  documentRoutes(app, services)
  documentFileRoutes(app, services)
  returnRoutes(app, services)
  withdrawalRoutes(app, services)
  customerRoutes(app, services)
  sessionRoutes(app, services)
  reauthenticationRoutes(app, services)
  securityEventRoutes(app, services)
  twoFactorRoutes(app, services)
  phoneCodeRoutes(app, services)
  ownDataRoutes(app, services)
  passwordResetRoutes(app, services)
  passkeyRoutes(app, services)
  wishlistRoutes(app, services)
  trackingRoutes(app, services)
  stockAlertRoutes(app, services)
  staffAccountRoutes(app, services)
  staffPasskeyRoutes(app, services)
  staffRoutes(app, services)
  apiTokenRoutes(app, services)
  commandPaletteRoutes(app, services)
  dashboardRoutes(app, services)
  orderAdminRoutes(app, services)
  orderShippingRoutes(app, services)
  orderRefundRoutes(app, services)
  orderDocumentRoutes(app, services)
  exportOrdersRoutes(app, services)
  orderFormRoutes(app, services)
  savedViewRoutes(app, services)
  inboxRoutes(app, services)
  blogAdminRoutes(app, services)
  postLabelRoutes(app, services)
  imageUploadRoutes(app, services)
  imageAdminRoutes(app, services)
  pageAdminRoutes(app, services)
  bannerAdminRoutes(app, services)
  homeAdminRoutes(app, services)
  productAdminRoutes(app, services)
  renderRoutes(app, services)
  buildRoutes(app, services)
  bulkEditRoutes(app, services)
  jobRoutes(app, services)
  failedWebhookRoutes(app, services)
  importAdminRoutes(app, services)
  exportRoutes(app, services)
  customerAdminRoutes(app, services)
  promotionAdminRoutes(app, services)
  categoryAdminRoutes(app, services)
  attributeAdminRoutes(app, services)
  synonymAdminRoutes(app, services)
  shippingAdminRoutes(app, services)
  carrierRoutes(app, services)
  storeAdminRoutes(app, services)
  paymentAdminRoutes(app, services)
  settingRoutes(app, services)
  setupRoutes(app, services)
  legalTextRoutes(app, services)
}
