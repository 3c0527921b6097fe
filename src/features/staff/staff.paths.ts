/** Pages of the back office. */
import { adminPath, orderAdminPath, ordersAdminPath } from '../../shared/adminPaths.ts'

export { adminPath, orderAdminPath, ordersAdminPath } from '../../shared/adminPaths.ts'
export const signInAdminPath = `${adminPath}/sign-in`
export const welcomePath = `${adminPath}/welcome`
export const twoFactorPath = `${adminPath}/two-factor`
export const customersAdminPath = `${adminPath}/customers`
export const reviewsAdminPath = `${adminPath}/reviews`
export const requestsAdminPath = `${adminPath}/requests`
export const productsAdminPath = `${adminPath}/products`
export const bulkEditsAdminPath = `${adminPath}/bulk-edits`
export const categoriesAdminPath = `${adminPath}/categories`
export const brandsAdminPath = `${adminPath}/brands`
export const attributesAdminPath = `${adminPath}/attributes`
/** Synonyms of the shop's search. */
export const synonymsAdminPath = `${adminPath}/synonyms`
export const promotionsAdminPath = `${adminPath}/promotions`
export const postsAdminPath = `${adminPath}/posts`
export const pagesAdminPath = `${adminPath}/pages`
export const bannersAdminPath = `${adminPath}/banners`
export const homesAdminPath = `${adminPath}/homes`
export const importsAdminPath = `${adminPath}/imports`
export const jobsAdminPath = `${adminPath}/jobs`
export const settingsAdminPath = `${adminPath}/settings`
export const shippingAdminPath = `${settingsAdminPath}/shipping`
export const paymentMethodsPath = `${settingsAdminPath}/payment-methods`
export const webhooksAdminPath = `${settingsAdminPath}/webhooks`
export const storesAdminPath = `${settingsAdminPath}/stores`
export const mailsAdminPath = `${adminPath}/mails`
/** The setup of a new shop, and its legal texts. */
export const setupPath = `${adminPath}/setup`
export const legalTextsPath = `${adminPath}/legal-texts`
export const staffPath = `${adminPath}/staff`
export const tokensPath = `${adminPath}/tokens`
export const auditPath = `${adminPath}/audit`
export const ownAccountPath = `${adminPath}/account`

/** @param key `12` for an account, `order-1000012` for the guest who placed that order */
export const customerAdminPath = (key: string): string => `${customersAdminPath}/${key}`

/** @param page such as `payments`; spelled as in the URL */
export const settingPageAdminPath = (page: string): string => `${settingsAdminPath}/${page}`
export const importAdminPath = (id: number): string => `${importsAdminPath}/${id}`
export const newOrderPath = `${ordersAdminPath}/new`
/** Taking the same order again. @param number of the former one */
export const orderAgainPath = (number: string): string => `${newOrderPath}?order=${number}`
/** @param customerId of the account */
export const orderForPath = (customerId: number): string => `${newOrderPath}?customer=${customerId}`
export const packPath = (number: string): string => `${orderAdminPath(number)}/pack`
export const bulkEditAdminPath = (id: number): string => `${bulkEditsAdminPath}/${id}`
/** @param id `new` for a category that is not stored yet */
export const categoryAdminPath = (id: number | 'new'): string => `${categoriesAdminPath}/${id}`
/** @param id `new` for a brand that is not stored yet */
export const brandAdminPath = (id: number | 'new'): string => `${brandsAdminPath}/${id}`
/** @param code `new` for an attribute that is not stored yet */
export const attributeAdminPath = (code: string): string => `${attributesAdminPath}/${code}`
/** @param id `new` for a group that is not stored yet */
export const synonymGroupPath = (id: number | 'new'): string => `${synonymsAdminPath}/${id}`
/** An option of an attribute. @param id `new` for an option that is not stored yet */
export const optionAdminPath = (attribute: string, id: number | 'new'): string =>
  attribute === 'brand' ? brandAdminPath(id) : `${attributeAdminPath(attribute)}/options/${id}`
/** @param id `new` for a promotion that is not stored yet */
export const promotionAdminPath = (id: number | 'new'): string => `${promotionsAdminPath}/${id}`
/** @param code `new` for a method that is not stored yet */
export const shippingMethodPath = (code: string): string => `${shippingAdminPath}/${code}`
/** @param code `new` for a store that is not stored yet */
export const storeAdminPath = (code: string): string => `${storesAdminPath}/${code}`
export const webhookAdminPath = (id: number): string => `${webhooksAdminPath}/${id}`
export const productAdminPath = (id: number): string => `${productsAdminPath}/${id}`
export const productPreviewPath = (id: number): string => `${productAdminPath(id)}/preview`
/** @param id `new` for a banner that is not stored yet */
export const bannerAdminPath = (id: number | 'new'): string => `${bannersAdminPath}/${id}`
export const pageAdminPath = (slug: string): string => `${pagesAdminPath}/${slug}`
export const postAdminPath = (id: number): string => `${postsAdminPath}/${id}`
/** Categories and tags of the blog. */
export const postLabelsAdminPath = `${postsAdminPath}/labels`
export const postLabelAdminPath = (id: number): string => `${postLabelsAdminPath}/${id}`
export const newPostLabelPath = (kind: 'category' | 'tag'): string => `${postLabelsAdminPath}/new?kind=${kind}`

/** A page or a document of the back office to return to after signing in; its start for anything else. */
export function parseReturnPath(text: string | null): string {
  return text !== null && /^(?:\/api)?\/admin(?:[/?]|$)/.test(text) ? text : adminPath
}
