-- Slugs that categories had before, and slugs of deleted ones whose products moved: old links, and files to import, lead to the category.
create table category_redirect (
  slug text primary key,
  category_id integer not null references category on delete cascade
);

create index category_redirect_by_category on category_redirect (category_id);

-- Further codes of an option: of options merged into it, and of its later labels. An import that names one means this option.
create table attribute_option_alias (
  attribute_id integer not null references attribute on delete cascade,
  code text not null,
  option_id integer not null references attribute_option on delete cascade,
  -- Of an option that was merged: old links to the listing of a brand have it.
  former_id integer unique,
  primary key (attribute_id, code)
);

create index attribute_option_alias_by_option on attribute_option_alias (option_id);

create trigger category_redirect_catalog after insert or update or delete on category_redirect
  for each statement execute function record_catalog_change();

create trigger attribute_option_alias_catalog after insert or update or delete on attribute_option_alias
  for each statement execute function record_catalog_change();
