-- The shop's time zone when the order was placed: the days of its documents and periods are of this zone. So far, they were in UTC.
alter table orders add column time_zone text not null default 'UTC';
