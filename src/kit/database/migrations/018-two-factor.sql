-- A second factor: codes of an authenticator app (TOTP), and recovery codes for who has lost it.
create table customer_totp (
  customer_id integer primary key references customer on delete cascade,
  -- Encrypted with the shop's key.
  sealed_secret bytea not null,
  -- Null until a first code has shown that the app has the secret: until then nothing asks for codes.
  confirmed_at timestamptz,
  -- Of the last code that was used, counted in steps of 30 seconds: no code is good twice.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table customer_recovery_code (
  customer_id integer not null references customer on delete cascade,
  -- Keyed hash. A used one is deleted.
  code_hash bytea not null,
  primary key (customer_id, code_hash)
);
