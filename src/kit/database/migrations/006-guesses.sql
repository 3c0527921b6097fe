-- Tries at what only its owner should know, so that the limit holds in every process and after a restart.
create table guess (
  -- What is tried, such as `track-order`.
  purpose text not null,
  -- SHA-256 of who tries or of what is tried: neither stands here in plain, and both are forgotten.
  subject_hash bytea not null,
  count integer not null check (count >= 0),
  blocked_until timestamptz,
  last_at timestamptz not null,
  primary key (purpose, subject_hash)
);

create index guess_by_last on guess (last_at);

-- What a page shows beside its text, such as a team or a place: its form is said in the contract of content.
alter table page_text add details jsonb not null default '{}';
