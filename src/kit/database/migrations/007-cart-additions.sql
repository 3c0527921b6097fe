-- Additions to carts that carried a key: the same one again, after a lost answer, counts once. Kept for as long as a browser may try again.
create table cart_addition (
  -- SHA-256 of who sent it and their key.
  key_hash bytea primary key,
  created_at timestamptz not null default now()
);

create index cart_addition_age on cart_addition (created_at);
