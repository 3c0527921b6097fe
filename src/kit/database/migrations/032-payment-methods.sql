-- How shoppers can pay. A row is one choice of the payment step; its provider carries it out.
create table payment_method (
  -- On the wire and in orders.
  code text primary key check (code ~ '^[a-z][a-z0-9_]*$'),
  provider text not null check (provider in ('manual', 'stripe')),
  kind text not null check (kind in ('on_delivery', 'bank_transfer', 'card')),
  -- Keys of the shop's messages, or the text itself.
  title_key text not null,
  description_key text not null,
  -- Null for any currency, any country of the billing address.
  currencies text[],
  countries text[],
  -- Minor units of the base currency, for the grand total; null for no limit.
  minimum_minor bigint check (minimum_minor >= 0),
  maximum_minor bigint check (maximum_minor >= 0),
  position integer not null,
  is_active boolean not null default true
);

insert into payment_method (code, provider, kind, title_key, description_key, position) values
  ('cashondelivery', 'manual', 'on_delivery', 'payment.cashondelivery.title', 'payment.cashondelivery.description', 1),
  ('moneytransfer', 'manual', 'bank_transfer', 'payment.moneytransfer.title', 'payment.moneytransfer.description', 2),
  ('card', 'stripe', 'card', 'payment.card.title', 'payment.card.description', 3);
