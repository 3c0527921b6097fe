-- How an order is taxed. Its rate is in tax_rate_bp; the components of the tax (CGST and SGST …) follow from scheme and rate.
alter table orders
  add column tax_scheme text not null default 'flat'
    check (tax_scheme in ('flat', 'gst-within-state', 'gst-between-states', 'vat', 'reverse-charge', 'export')),
  -- True when the prices contain the tax; otherwise it is added to them.
  add column is_tax_included boolean not null default false,
  -- The part of tax_minor that belongs to shipping; the rest belongs to the lines.
  add column shipping_tax_minor bigint not null default 0,
  add column base_shipping_tax_minor bigint not null default 0;

alter table orders
  add constraint orders_shipping_tax_check check (shipping_tax_minor between 0 and tax_minor),
  add constraint orders_base_shipping_tax_check check (base_shipping_tax_minor between 0 and base_tax_minor);

alter table invoice add column is_tax_included boolean not null default false;

-- For GST: the code of the goods in the Harmonized System.
alter table order_line add column hsn_code text;

-- The sums of the totals, with tax added or contained.
alter table orders drop constraint orders_check2;
alter table orders drop constraint orders_check3;
alter table orders
  add constraint orders_grand_total_check check (
    grand_total_minor = sub_total_minor - discount_minor + shipping_minor + case when is_tax_included then 0 else tax_minor end),
  add constraint orders_base_grand_total_check check (
    base_grand_total_minor
      = base_sub_total_minor - base_discount_minor + base_shipping_minor + case when is_tax_included then 0 else base_tax_minor end);

alter table invoice drop constraint invoice_check;
alter table invoice drop constraint invoice_check1;
alter table invoice
  add constraint invoice_grand_total_check check (
    grand_total_minor = sub_total_minor - discount_minor + shipping_minor + case when is_tax_included then 0 else tax_minor end),
  add constraint invoice_base_grand_total_check check (
    base_grand_total_minor
      = base_sub_total_minor - base_discount_minor + base_shipping_minor + case when is_tax_included then 0 else base_tax_minor end);
