/** The tables as TypeScript sees them: one interface per table, column for column. `schema.db.test.ts` compares it with the database. */
import type { ColumnType, Generated } from 'kysely'
import type { Language } from '../../shared/locale.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>
/** Written as JSON text, read as the parsed value. */
type Json = ColumnType<unknown, string, string>
type GeneratedJson = ColumnType<unknown, string | undefined, string>
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>

export interface ApiTokenTable {
  id: Generated<number>
  staff_id: number
  name: string
  token_hash: Uint8Array
  ending: string
  scopes: Json
  created_at: Timestamp
  expires_at: ColumnType<Date | null, Date | null, Date | null>
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface AttemptTable {
  rule: string
  key_hash: Uint8Array
  empty_at: Timestamp
}

export interface AttributeTable {
  id: Generated<number>
  code: string
  type: string
  swatch_type: string | null
  is_filterable: Generated<boolean>
  is_visible: Generated<boolean>
  position: Generated<number>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface AttributeOptionTable {
  id: Generated<number>
  attribute_id: number
  code: string
  admin_name: string
  swatch_value: string | null
  position: Generated<number>
}

export interface AttributeOptionAliasTable {
  attribute_id: number
  code: string
  option_id: number
  former_id: number | null
}

export interface AttributeOptionTextTable {
  option_id: number
  language: string
  label: string
  description: string | null
}

export interface AttributeTextTable {
  attribute_id: number
  language: string
  name: string
}

export interface AuditEntryTable {
  id: Generated<number>
  staff_id: number | null
  staff_name: string
  action: string
  entity: string
  entity_name: string
  before: Json | null
  after: Json | null
  request_id: string
  created_at: Timestamp
}

export interface BannerTable {
  id: Generated<number>
  position: Generated<number>
  link: string
  image_path: string
  price_minor: number | null
  is_active: Generated<boolean>
  starts_at: Timestamp | null
  ends_at: Timestamp | null
}

export interface BulkEditTable {
  id: Generated<number>
  form: Json
  operation: Json
  staff_name: string
  created_at: Timestamp
  job_id: number | null
  counts: GeneratedJson
  previewed_at: Timestamp | null
  apply_started_at: Timestamp | null
  applied_at: Timestamp | null
  undo_started_at: Timestamp | null
  undone_at: Timestamp | null
}

export interface BulkEditProductTable {
  bulk_edit_id: number
  product_id: number
}

export interface BulkEditRowTable {
  id: Generated<number>
  bulk_edit_id: number
  product_id: number
  variant_id: number | null
  sku: string
  field: string
  before: string
  after: string
  result: string
  reason: string | null
}

export interface BannerTextTable {
  banner_id: number
  language: string
  title: string
  subtitle: Generated<string>
  image_alt: Generated<string>
}

export interface CarrierTable {
  code: string
  title: string
  tracking_template: string | null
  is_active: Generated<boolean>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface CartTable {
  id: Generated<number>
  guest_key_hash: Uint8Array | null
  customer_id: number | null
  status: Generated<string>
  coupon_id: number | null
  shipping_method: string | null
  payment_method: string | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface CartAdditionTable {
  key_hash: Uint8Array
  created_at: GeneratedTimestamp
}

export interface CartAddressTable {
  id: Generated<number>
  cart_id: number
  kind: string
  email: string
  first_name: string
  last_name: string
  company_name: string | null
  vat_id: string | null
  address_lines: string[]
  country: string
  state: Generated<string>
  city: string
  postcode: string
  phone: string
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface CartLineTable {
  id: Generated<number>
  cart_id: number
  variant_id: number
  quantity: number
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface CatalogChangeTable {
  id: Generated<number>
  transaction_id: Generated<number>
  product_ids: number[] | null
  created_at: GeneratedTimestamp
}

export interface CategoryTable {
  id: Generated<number>
  parent_id: number | null
  slug: string
  position: Generated<number>
  is_active: Generated<boolean>
  image_path: string | null
  lineage: number[]
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface CategoryRedirectTable {
  slug: string
  category_id: number
}

export interface CategoryTextTable {
  category_id: number
  language: string
  name: string
  description: Generated<string>
  meta_title: Generated<string>
  meta_description: Generated<string>
  meta_keywords: Generated<string>
  image_alt: Generated<string>
}

export interface ContactRequestTable {
  id: Generated<number>
  name: string
  email: string
  phone: string | null
  subject: string | null
  message: string
  created_at: GeneratedTimestamp
  language: Generated<string>
  fingerprint: string | null
  status: Generated<string>
}

export interface ContentVersionTable {
  id: Generated<number>
  kind: string
  key: string
  form: Json
  staff_name: string
  created_at: Timestamp
}

export interface CountryTable {
  id: Generated<number>
  code: string
}

export interface CountryStateTable {
  id: Generated<number>
  country_code: string
  code: string
  name: string
}

export interface CouponTable {
  id: Generated<number>
  code: string | null
  kind: string
  percent_bp: number | null
  amount_minor: number | null
  minimum_minor: Generated<number>
  starts_at: Timestamp | null
  ends_at: Timestamp | null
  usage_limit: number | null
  used_count: Generated<number>
  is_active: Generated<boolean>
  created_at: GeneratedTimestamp
  per_customer_limit: number | null
  is_first_order_only: Generated<boolean>
  version: Generated<number>
  buy_quantity: number | null
  get_quantity: number | null
  is_targeted: Generated<boolean>
}

export interface CouponTargetTable {
  id: Generated<number>
  coupon_id: number
  category_id: number | null
  brand_id: number | null
  product_id: number | null
}

export interface CouponTextTable {
  coupon_id: number
  language: string
  name: string
}

export interface CreditNoteTable {
  id: Generated<number>
  number: string
  order_id: number
  invoice_id: number
  refund_id: number | null
  sub_total_minor: number
  discount_minor: number
  tax_minor: number
  shipping_minor: number
  grand_total_minor: number
  base_sub_total_minor: number
  base_discount_minor: number
  base_tax_minor: number
  base_shipping_minor: number
  base_grand_total_minor: number
  issued_at: Timestamp
  reduction_minor: Generated<number>
  place: NullableJson
}

export interface CreditNoteLineTable {
  id: Generated<number>
  credit_note_id: number
  order_line_id: number
  quantity: number
  total_minor: number
  discount_minor: number
  tax_minor: number
}

export interface CustomerTable {
  id: Generated<number>
  email: string | null
  first_name: Generated<string>
  last_name: Generated<string>
  gender: string | null
  date_of_birth: string | null
  phone: string | null
  password_hash: string | null
  is_active: Generated<boolean>
  language: Generated<Language>
  email_verified_at: Timestamp | null
  phone_verified_at: Timestamp | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface CustomerAddressTable {
  id: Generated<number>
  customer_id: number
  first_name: string
  last_name: string
  company_name: string | null
  vat_id: string | null
  address_lines: string[]
  country: string
  state: Generated<string>
  city: string
  postcode: string
  phone: string
  is_default: Generated<boolean>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface CustomerNoteTable {
  id: Generated<number>
  customer_id: number | null
  guest_email: string | null
  staff_id: number | null
  staff_name: string
  body: string
  created_at: Timestamp
}

export interface CustomerPasskeyTable {
  id: Generated<number>
  customer_id: number
  credential_id: string
  public_key: Uint8Array
  counter: Generated<number>
  transports: Generated<string[]>
  is_synced: boolean
  name: string
  created_at: GeneratedTimestamp
  last_used_at: Timestamp | null
}

export interface CustomerDeviceTable {
  token_hash: Uint8Array
  customer_id: number
  created_at: Timestamp
  last_used_at: Timestamp
}

export interface CustomerRecoveryCodeTable {
  customer_id: number
  code_hash: Uint8Array
}

export interface CustomerTotpTable {
  customer_id: number
  sealed_secret: Uint8Array
  confirmed_at: Timestamp | null
  last_step: Generated<number>
  created_at: Timestamp
}

export interface CustomerSessionTable {
  id: Generated<number>
  token_hash: Uint8Array
  customer_id: number
  user_agent: Generated<string>
  created_at: GeneratedTimestamp
  last_used_at: GeneratedTimestamp
  expires_at: Timestamp
  reauthenticated_at: Timestamp | null
}

export interface DisabledSynonymGroupTable {
  code: string
}

export interface DocumentSeriesTable {
  kind: string
  prefix: string
  year: number
  last_number: Generated<number>
}

export interface ExchangeRateTable {
  currency: string
  per_usd: number
  dated: string
  fetched_at: GeneratedTimestamp
  origin: Generated<string>
}

export interface EmptySearchTable {
  day: string
  language: Language
  words: string
  text: string
  searches: Generated<number>
}

export interface InboxReplyTable {
  id: Generated<number>
  request_id: number | null
  review_id: number | null
  staff_id: number | null
  staff_name: string
  body: string
  created_at: Timestamp
}

export interface HomeTable {
  id: Generated<number>
  form: Json
  updated_at: GeneratedTimestamp
}

export interface ImportIssueTable {
  id: Generated<number>
  job_id: number
  row_number: number
  handle: string
  column_name: string
  reason: string
  value: string
}

export interface ImportRowTable {
  job_id: number
  row_number: number
  handle: string
  sku: string
  outcome: string
  changes: Json
  product_sku: string | null
}

export interface InvoiceTable {
  id: Generated<number>
  order_id: number
  state: Generated<string>
  is_mailed: Generated<boolean>
  transaction_id: string | null
  sub_total_minor: number
  discount_minor: number
  tax_minor: number
  shipping_minor: number
  grand_total_minor: number
  base_sub_total_minor: number
  base_discount_minor: number
  base_tax_minor: number
  base_shipping_minor: number
  base_grand_total_minor: number
  created_at: GeneratedTimestamp
  is_tax_included: Generated<boolean>
  number: string | null
  issued_at: Timestamp | null
  place: NullableJson
}

export interface InvoiceLineTable {
  id: Generated<number>
  invoice_id: number
  order_line_id: number
  quantity: number
}

export interface JobTable {
  id: Generated<number>
  kind: string
  lane: string | null
  name: string
  input: Json
  folder: string | null
  status: Generated<string>
  done: Generated<number>
  total: number | null
  attempt: Generated<number>
  interruptions: Generated<number>
  leased_until: Timestamp | null
  is_cancel_requested: Generated<boolean>
  checkpoint: NullableJson
  result: NullableJson
  problem: string | null
  problem_detail: string | null
  problem_reason: NullableJson
  staff_id: number | null
  staff_name: string
  created_at: Timestamp
  started_at: Timestamp | null
  finished_at: Timestamp | null
}

export interface MailQueueTable {
  id: Generated<number>
  kind: string
  recipient: string
  language: string
  data: Json
  attempts: Generated<number>
  next_attempt_at: GeneratedTimestamp
  sent_at: Timestamp | null
  canceled_at: Timestamp | null
  lease_until: Timestamp | null
  problem: string | null
  created_at: GeneratedTimestamp
}

export interface OrderAddressTable {
  id: Generated<number>
  order_id: number
  kind: string
  email: string
  first_name: string
  last_name: string
  company_name: string | null
  vat_id: string | null
  address_lines: string[]
  country: string
  state: string
  city: string
  postcode: string
  phone: string
  created_at: GeneratedTimestamp
}

export interface OrderEventTable {
  id: Generated<number>
  order_id: number
  kind: string
  actor: string
  data: GeneratedJson
  created_at: GeneratedTimestamp
  staff_id: ColumnType<number | null, number | null | undefined, number | null>
}

export interface OrderLineTable {
  id: Generated<number>
  order_id: number
  position: number
  product_id: number | null
  variant_id: number | null
  product_sku: string
  sku: string
  type: string
  name: string
  image_path: string | null
  options: GeneratedJson
  quantity: number
  canceled_quantity: Generated<number>
  missing_quantity: Generated<number>
  weight_grams: number | null
  unit_price_minor: number
  total_minor: number
  discount_minor: number
  tax_minor: number
  base_unit_price_minor: number
  base_total_minor: number
  base_discount_minor: number
  base_tax_minor: number
  hsn_code: string | null
}

export interface OrderRequestTable {
  key_hash: string
  request_hash: string
  order_id: number
  created_at: Timestamp
}

export interface OrderReturnTable {
  id: Generated<number>
  order_id: number
  sequence: number
  kind: Generated<string>
  status: Generated<string>
  comment: string | null
  answer: string | null
  request_key: string | null
  refund_id: number | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface OrderReturnLineTable {
  id: Generated<number>
  return_id: number
  order_line_id: number
  quantity: number
  reason: string
  restocked_quantity: Generated<number>
  written_off_quantity: Generated<number>
  unsent_quantity: Generated<number>
}

export interface OrderReturnPhotoTable {
  id: Generated<number>
  return_id: number
  path: string
  thumbnail: Uint8Array
  created_at: GeneratedTimestamp
}

export interface OrdersTable {
  id: Generated<number>
  increment_id: string
  status: Generated<string>
  customer_id: number | null
  guest_key_hash: Uint8Array | null
  cart_id: number | null
  idempotency_key: string | null
  customer_email: string
  customer_first_name: string
  customer_last_name: string
  language: string
  currency: string
  base_currency: string
  rate: number
  tax_rate_bp: number
  coupon_code: string | null
  coupon_id: number | null
  promotion_name: string | null
  shipping_method: string
  shipping_title: string
  shipping_description: string
  payment_method: string
  payment_title: string
  sub_total_minor: number
  discount_minor: number
  tax_minor: number
  shipping_minor: number
  grand_total_minor: number
  base_sub_total_minor: number
  base_discount_minor: number
  base_tax_minor: number
  base_shipping_minor: number
  base_grand_total_minor: number
  forget_when_done: Generated<boolean>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  delivery_from: string | null
  delivery_until: string | null
  expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  tax_scheme: Generated<string>
  is_tax_included: Generated<boolean>
  shipping_tax_minor: Generated<number>
  base_shipping_tax_minor: Generated<number>
  transfer_reminded_at: Timestamp | null
  time_zone: Generated<string>
  pickup: Json | null
  pickup_ready_at: Timestamp | null
  delivery_terms: Json | null
}

export interface PageTable {
  id: Generated<number>
  slug: string
  image_path: string | null
  image_width: number | null
  image_height: number | null
  is_in_footer: Generated<boolean>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface PageTextTable {
  page_id: number
  language: string
  title: string
  html: string
  meta_title: Generated<string>
  meta_description: Generated<string>
  meta_keywords: Generated<string>
  image_alt: Generated<string>
  details: GeneratedJson
  markdown: string | null
}

export interface PasskeyChallengeTable {
  challenge_hash: Uint8Array
  customer_id: number | null
  expires_at: Timestamp
}

export interface PasswordResetTable {
  id: Generated<number>
  customer_id: number
  requested_at: Timestamp
  token_hash: Uint8Array | null
  expires_at: Timestamp | null
}

export interface PaymentSessionTable {
  id: Generated<number>
  payment_id: number
  idempotency_key: Generated<string>
  provider_reference: string | null
  status: Generated<string>
  created_at: GeneratedTimestamp
  amount_minor: number
}

export interface PaymentTaskTable {
  id: Generated<number>
  kind: string
  payment_id: number
  provider: string | null
  refund_id: number | null
  idempotency_key: Generated<string>
  attempts: Generated<number>
  next_attempt_at: Date
  done_at: Date | null
  error: string | null
  created_at: GeneratedTimestamp
}

export interface PaymentMethodTable {
  code: string
  provider: string
  kind: string
  title_key: string
  description_key: string
  currencies: string[] | null
  countries: string[] | null
  minimum_minor: number | null
  maximum_minor: number | null
  position: number
  is_active: Generated<boolean>
  texts: GeneratedJson
}

export interface PaymentTable {
  id: Generated<number>
  order_id: number
  provider: string
  method: string
  status: Generated<string>
  currency: string
  amount_minor: number
  captured_minor: Generated<number>
  refunded_minor: Generated<number>
  provider_reference: string | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  expires_at: Date | null
  is_paid_in_store: Generated<boolean>
}

export interface PostTable {
  id: Generated<number>
  slug: string
  author: string
  published_on: string
  category_id: number
  image_path: string | null
  image_width: number | null
  image_height: number | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  is_published: Generated<boolean>
}

export interface PostLabelTable {
  id: Generated<number>
  kind: string
  code: string
  position: Generated<number>
}

export interface PostLabelRedirectTable {
  kind: string
  code: string
  label_id: number
}

export interface PostLabelTextTable {
  label_id: number
  language: string
  name: string
}

export interface PostProductTable {
  post_id: number
  product_id: number
  position: number
}

export interface PostTagTable {
  post_id: number
  label_id: number
  position: number
}

export interface PostTextTable {
  post_id: number
  language: string
  title: string
  summary: string
  html: string
  image_alt: Generated<string>
  word_count: number
  folded: string
  markdown: string | null
}

export interface ProductTable {
  id: Generated<number>
  sku: string
  type: string
  url_key: string
  brand_id: number | null
  is_active: Generated<boolean>
  is_new: Generated<boolean>
  is_featured: Generated<boolean>
  sale_count: Generated<number>
  from_price_minor: Generated<number>
  from_sale_price_minor: Generated<number>
  sale_starts_at: Timestamp | null
  sale_ends_at: Timestamp | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  rating_counts: Generated<number[]>
  review_count: Generated<number>
  rating_average: Generated<number>
  to_price_minor: Generated<number>
  to_sale_price_minor: Generated<number>
  hsn_code: string | null
  is_sold: Generated<boolean>
  is_archived: Generated<boolean>
  sold_from: Timestamp | null
  sold_until: Timestamp | null
}

export interface ProductCardTable {
  product_id: number
  language: string
  data: Json
}

export interface ProductCategoryTable {
  product_id: number
  category_id: number
}

export interface ProductFacetTable {
  product_id: number
  attribute_id: number
  option_id: number
}

export interface ProductBicycleTable {
  product_id: number
  build: unknown
}

export interface ProductColourwayTable {
  product_id: number
  option_id: number
  paint: unknown
}

export interface ProductGeometryTable {
  product_id: number
  option_id: number
  stack: number
  reach: number
  head_angle: number
  seat_angle: number
  head_tube: number
  seat_tube: number
  top_tube: number
  chainstay: number
  wheelbase: number
  bb_drop: number
  standover: number
  fork_length: number
  fork_offset: number
  bsd: number
  tyre: number
  stem: number
  crank: number
  rider_min_cm: number
  rider_max_cm: number
}

export interface ProductImageTable {
  id: Generated<number>
  product_id: number
  path: string
  position: Generated<number>
  width: number
  height: number
}

export interface ProductImageTextTable {
  image_id: number
  language: string
  alt: string
}

export interface ProductFormerSkuTable {
  product_id: number
  folded_sku: string
  sku: string
  variant_id: number | null
}

export interface ProductRedirectTable {
  url_key: string
  product_id: number
}

export interface ProductOptionTable {
  product_id: number
  attribute_id: number
  option_id: number
}

export interface ProductRegistrationTable {
  id: Generated<number>
  customer_id: number | null
  name: string
  email: string
  phone: string
  product_name: string
  serial_number: string
  purchase_date: string
  dealer: string | null
  address: string | null
  message: string | null
  invoice_path: string | null
  extra: GeneratedJson
  created_at: GeneratedTimestamp
  language: Generated<string>
  fingerprint: string | null
  invoice_name: string | null
  invoice_type: string | null
}

export interface ProductTextTable {
  product_id: number
  language: string
  name: string
  short_description: Generated<string>
  description: Generated<string>
  meta_title: Generated<string>
  meta_description: Generated<string>
  folded_name: Generated<string>
}

export interface ProductValueTable {
  product_id: number
  attribute_id: number
  language: string | null
  value: string
}

export interface RefundTable {
  id: Generated<number>
  order_id: number
  payment_id: number
  request_key: string | null
  status: Generated<string>
  amount_minor: number
  shipping_minor: Generated<number>
  reason: string | null
  provider_reference: string | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  unpaid_minor: Generated<number>
}

export interface RefundLineTable {
  id: Generated<number>
  refund_id: number
  order_line_id: number
  quantity: number
  amount_minor: number
  restocked_quantity: Generated<number>
}

export interface ReviewTable {
  id: Generated<number>
  product_id: number
  customer_id: number | null
  name: string
  rating: number
  title: string
  comment: string
  language: Generated<string>
  status: Generated<string>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface SearchDeletionTable {
  language: string
  deletion: string
  term: string
}

export interface SearchTermTable {
  language: string
  term: string
  product_id: number
  weight: number
}

export interface SecurityEventTable {
  id: Generated<number>
  customer_id: number | null
  kind: string
  method: string | null
  outcome: string
  network: string
  browser: string | null
  system: string | null
  occurred_at: Timestamp
}

export interface ShipmentTable {
  id: Generated<number>
  order_id: number
  status: Generated<string>
  carrier_code: string
  carrier_title: string
  track_number: string | null
  is_mailed: Generated<boolean>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  pickup: Json | null
  kept_until: string | null
}

export interface ShipmentLineTable {
  id: Generated<number>
  shipment_id: number
  order_line_id: number
  quantity: number
}

export interface ShippingRateTable {
  id: Generated<number>
  code: string
  position: number
  zones: string[]
  weight_from: Generated<number>
  weight_to: number | null
  price: Json
  free_over: GeneratedJson
  texts: GeneratedJson
  carrier_code: string | null
  transit_least: number | null
  transit_most: number | null
  is_active: Generated<boolean>
}

export interface SellerVersionTable {
  id: Generated<number>
  seller: Json
  effective_at: Timestamp
}

export interface SettingTable {
  key: string
  value: string | null
  sealed: Uint8Array | null
  updated_at: GeneratedTimestamp
}

export interface ShopStateTable {
  key: string
  value: Json
  updated_at: GeneratedTimestamp
}

export interface StaffTable {
  id: Generated<number>
  email: string
  name: string
  role: string
  language: Generated<Language>
  password_hash: string | null
  link_token_hash: Uint8Array | null
  link_expires_at: Timestamp | null
  totp_secret: Uint8Array | null
  pending_totp_secret: Uint8Array | null
  totp_last_step: Generated<number>
  is_demo: Generated<boolean>
  is_active: Generated<boolean>
  version: Generated<number>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface StaffOrderViewTable {
  id: Generated<number>
  staff_id: number
  name: string
  filter: Json
  created_at: Timestamp
}

export interface StaffPasskeyTable {
  id: Generated<number>
  staff_id: number
  credential_id: string
  public_key: Uint8Array
  counter: Generated<number>
  transports: Generated<string[]>
  is_synced: boolean
  name: string
  created_at: Timestamp
  last_used_at: Timestamp | null
}

export interface StaffPasskeyChallengeTable {
  challenge_hash: Uint8Array
  staff_id: number | null
  expires_at: Timestamp
}

export interface StaffRecoveryCodeTable {
  staff_id: number
  code_hash: Uint8Array
}

export interface StaffSessionTable {
  id: Generated<number>
  staff_id: number
  token_hash: Uint8Array
  user_agent: string
  created_at: Timestamp
  last_used_at: Timestamp
  confirmed_at: Timestamp
  expires_at: Timestamp
}

export interface StockAlertTable {
  id: Generated<number>
  variant_id: number
  email: string
  email_key: Uint8Array
  language: Language
  mail_id: number | null
  created_at: GeneratedTimestamp
}

export interface StockMovementTable {
  id: Generated<number>
  variant_id: number
  delta: number
  stock_after: number
  reason: string
  order_id: number | null
  actor: string
  created_at: GeneratedTimestamp
}

export interface StoreTable {
  code: string
  position: Generated<number>
  name: string
  address_lines: string[]
  postcode: Generated<string>
  city: string
  state: Generated<string>
  country: string
  phone: Generated<string>
  email: Generated<string>
  time_zone: string
  week_hours: Json
  exceptional_days: GeneratedJson
  preparation_minutes: Generated<number>
  bicycle_minutes: number | null
  days_kept: Generated<number>
  fee: GeneratedJson
  is_active: Generated<boolean>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface SubscriberTable {
  id: Generated<number>
  email: string
  language: Generated<string>
  created_at: GeneratedTimestamp
}

export interface SynonymGroupTable {
  id: Generated<number>
  language: Language | null
  words: string[]
}

export interface VariantTable {
  id: Generated<number>
  product_id: number
  sku: string
  folded_sku: string
  option_key: Generated<string>
  price_minor: number
  sale_price_minor: number | null
  stock: Generated<number>
  weight_grams: number | null
  barcode: string | null
  position: Generated<number>
  is_active: Generated<boolean>
}

export interface VariantImageTable {
  variant_id: number
  image_id: number
  position: Generated<number>
}

export interface VariantOptionTable {
  variant_id: number
  attribute_id: number
  option_id: number
}

export interface VerificationCodeTable {
  id: Generated<number>
  phone: string
  device_hash: Uint8Array
  language: Language
  requested_at: Timestamp
  next_attempt_at: Timestamp
  attempts: Generated<number>
  sent_at: Timestamp | null
  code_hash: Uint8Array | null
  expires_at: Timestamp | null
}

export interface WebhookAttemptTable {
  id: Generated<number>
  delivery_id: number
  response_status: number | null
  problem: string | null
  duration_ms: number
  attempted_at: Timestamp
}

export interface WebhookDeliveryTable {
  id: Generated<number>
  event_id: number
  endpoint_id: number
  status: Generated<string>
  attempts: Generated<number>
  next_attempt_at: GeneratedTimestamp
  retry_until: GeneratedTimestamp
  created_at: GeneratedTimestamp
}

export interface WebhookEndpointTable {
  id: Generated<number>
  url: string
  topics: string[]
  sealed_secret: Uint8Array
  previous_sealed_secret: Uint8Array | null
  previous_until: Date | null
  is_active: Generated<boolean>
  created_at: GeneratedTimestamp
}

export interface WebhookEventTable {
  id: Generated<number>
  message_id: Generated<string>
  type: string
  data: Json
  created_at: GeneratedTimestamp
}

export interface WishlistItemTable {
  id: Generated<number>
  customer_id: number
  product_id: number
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface WithdrawalTable {
  id: Generated<number>
  order_id: number | null
  return_id: number | null
  order_number: string
  name: string
  email: string
  language: string
  outcome: string
  request_key: string | null
  received_at: Timestamp
  items: NullableJson
  unsent_return_id: number | null
}

export interface Schema {
  api_token: ApiTokenTable
  attempt: AttemptTable
  attribute: AttributeTable
  attribute_option: AttributeOptionTable
  attribute_option_alias: AttributeOptionAliasTable
  attribute_option_text: AttributeOptionTextTable
  attribute_text: AttributeTextTable
  audit_entry: AuditEntryTable
  banner: BannerTable
  banner_text: BannerTextTable
  bulk_edit: BulkEditTable
  bulk_edit_product: BulkEditProductTable
  bulk_edit_row: BulkEditRowTable
  carrier: CarrierTable
  cart: CartTable
  cart_addition: CartAdditionTable
  cart_address: CartAddressTable
  cart_line: CartLineTable
  catalog_change: CatalogChangeTable
  category: CategoryTable
  category_redirect: CategoryRedirectTable
  category_text: CategoryTextTable
  contact_request: ContactRequestTable
  content_version: ContentVersionTable
  country: CountryTable
  country_state: CountryStateTable
  coupon: CouponTable
  coupon_target: CouponTargetTable
  coupon_text: CouponTextTable
  credit_note: CreditNoteTable
  credit_note_line: CreditNoteLineTable
  customer: CustomerTable
  customer_address: CustomerAddressTable
  customer_note: CustomerNoteTable
  customer_passkey: CustomerPasskeyTable
  customer_device: CustomerDeviceTable
  customer_recovery_code: CustomerRecoveryCodeTable
  customer_session: CustomerSessionTable
  customer_totp: CustomerTotpTable
  disabled_synonym_group: DisabledSynonymGroupTable
  document_series: DocumentSeriesTable
  empty_search: EmptySearchTable
  exchange_rate: ExchangeRateTable
  inbox_reply: InboxReplyTable
  home: HomeTable
  import_issue: ImportIssueTable
  import_row: ImportRowTable
  invoice: InvoiceTable
  invoice_line: InvoiceLineTable
  job: JobTable
  mail_queue: MailQueueTable
  order_address: OrderAddressTable
  order_event: OrderEventTable
  order_line: OrderLineTable
  order_request: OrderRequestTable
  order_return: OrderReturnTable
  order_return_line: OrderReturnLineTable
  order_return_photo: OrderReturnPhotoTable
  orders: OrdersTable
  page: PageTable
  page_text: PageTextTable
  passkey_challenge: PasskeyChallengeTable
  password_reset: PasswordResetTable
  payment: PaymentTable
  payment_method: PaymentMethodTable
  payment_session: PaymentSessionTable
  payment_task: PaymentTaskTable
  post: PostTable
  post_label: PostLabelTable
  post_label_redirect: PostLabelRedirectTable
  post_label_text: PostLabelTextTable
  post_product: PostProductTable
  post_tag: PostTagTable
  post_text: PostTextTable
  product: ProductTable
  product_card: ProductCardTable
  product_category: ProductCategoryTable
  product_facet: ProductFacetTable
  product_bicycle: ProductBicycleTable
  product_colourway: ProductColourwayTable
  product_geometry: ProductGeometryTable
  product_image: ProductImageTable
  product_image_text: ProductImageTextTable
  product_former_sku: ProductFormerSkuTable
  product_option: ProductOptionTable
  product_redirect: ProductRedirectTable
  product_registration: ProductRegistrationTable
  product_text: ProductTextTable
  product_value: ProductValueTable
  refund: RefundTable
  refund_line: RefundLineTable
  review: ReviewTable
  search_deletion: SearchDeletionTable
  search_term: SearchTermTable
  security_event: SecurityEventTable
  seller_version: SellerVersionTable
  setting: SettingTable
  shipment: ShipmentTable
  shipment_line: ShipmentLineTable
  shipping_rate: ShippingRateTable
  shop_state: ShopStateTable
  staff: StaffTable
  staff_order_view: StaffOrderViewTable
  staff_passkey: StaffPasskeyTable
  staff_passkey_challenge: StaffPasskeyChallengeTable
  staff_recovery_code: StaffRecoveryCodeTable
  staff_session: StaffSessionTable
  stock_alert: StockAlertTable
  stock_movement: StockMovementTable
  store: StoreTable
  subscriber: SubscriberTable
  synonym_group: SynonymGroupTable
  variant: VariantTable
  variant_image: VariantImageTable
  variant_option: VariantOptionTable
  verification_code: VerificationCodeTable
  webhook_attempt: WebhookAttemptTable
  webhook_delivery: WebhookDeliveryTable
  webhook_endpoint: WebhookEndpointTable
  webhook_event: WebhookEventTable
  wishlist_item: WishlistItemTable
  withdrawal: WithdrawalTable
}
