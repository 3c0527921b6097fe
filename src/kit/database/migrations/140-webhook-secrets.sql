-- A new signing secret leaves receivers time to change theirs: until then, messages are signed with both.
alter table webhook_endpoint
  add column previous_sealed_secret bytea,
  add column previous_until timestamptz,
  add constraint webhook_endpoint_previous check ((previous_sealed_secret is null) = (previous_until is null));
