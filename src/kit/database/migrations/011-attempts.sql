-- Every limit of the shop is a leaky bucket: each attempt adds one, time drains it, and a full one refuses. The rules are in
-- `kit/attempts/attemptRules.ts`.
create table attempt (
  -- Action and kind of key, such as `login/ip`.
  rule text not null,
  -- Keyed hash of the IP prefix, account, number or recipient: none of them can be read or guessed from a copy of the database.
  key_hash bytea not null,
  -- When the bucket is empty again: how full it is follows from that, and a row in the past can be deleted.
  empty_at timestamptz not null,
  primary key (rule, key_hash)
);

create index attempt_by_empty on attempt (empty_at);

drop table guess;
