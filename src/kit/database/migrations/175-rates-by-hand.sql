-- Rates that the staff have typed stay until they change them: no service replaces them.
alter table exchange_rate add column origin text not null default 'service' check (origin in ('service', 'staff'));
