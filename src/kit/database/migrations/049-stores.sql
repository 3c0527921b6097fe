-- Stores where orders can be collected.
create table store (
  code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 40),
  position integer not null default 1,
  name text not null check (name <> ''),
  address_lines text[] not null check (cardinality(address_lines) > 0),
  postcode text not null default '',
  city text not null check (city <> ''),
  -- The state's code; empty where states are not used.
  state text not null default '',
  country text not null check (country ~ '^[A-Z]{2}$'),
  phone text not null default '',
  email text not null default '',
  time_zone text not null,
  -- Seven days, Monday first: opening and closing times of each, such as [["10:00", "13:00"], ["14:00", "19:30"]]; [] when closed.
  week_hours jsonb not null check (jsonb_typeof(week_hours) = 'array' and jsonb_array_length(week_hours) = 7),
  -- Days with other hours: [{"date": "2026-12-24", "spans": [["10:00", "13:00"]], "note": "…"}]; 12-25 as date is that day of every year.
  exceptional_days jsonb not null default '[]' check (jsonb_typeof(exceptional_days) = 'array'),
  -- Opening time until an order is ready; null when bicycles take no longer.
  preparation_minutes integer not null default 120 check (preparation_minutes between 0 and 30000),
  bicycle_minutes integer check (bicycle_minutes between 0 and 30000),
  -- How many days an order waits to be collected.
  days_kept integer not null default 14 check (days_kept between 1 and 365),
  -- Minor units by currency, as the price of a shipping rate; empty when collecting is free.
  fee jsonb not null default '{}' check (jsonb_typeof(fee) = 'object'),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Product pages name the store where a product can be collected.
create trigger store_catalog after insert or update or delete on store
  for each statement execute function record_catalog_change();
