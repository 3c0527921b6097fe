-- What people send by forms: in which language they wrote, and kept once however often the same thing arrives.

alter table contact_request
  add language text not null default 'en' check (language in ('en', 'fr', 'de')),
  add fingerprint text unique;

alter table product_registration
  add language text not null default 'en' check (language in ('en', 'fr', 'de')),
  add fingerprint text unique,
  -- As the sender called the file: never a path.
  add invoice_name text,
  add invoice_type text;
