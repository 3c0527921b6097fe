-- Banners can be shown for a period, and their images described.

alter table banner add column starts_at timestamptz;
alter table banner add column ends_at timestamptz;
alter table banner add constraint banner_period check (ends_at > starts_at);

alter table banner_text add column image_alt text not null default '';
