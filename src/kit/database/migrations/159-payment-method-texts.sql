-- What the staff call a payment method, by language: {"de": {"title": "Vorkasse", "description": "…"}}. What is missing is the shop's own text.
alter table payment_method add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object');
