-- The home that the staff have published.

create table home (
  id integer primary key default 1 check (id = 1),
  -- The editor's form.
  form jsonb not null,
  updated_at timestamptz not null default now()
);

create trigger home_catalog after insert or update or delete on home
  for each statement execute function record_catalog_change();
