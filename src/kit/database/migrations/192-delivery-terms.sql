-- What the estimated delivery was calculated from: working days, clock, holidays and destination. An order that is paid later is estimated anew.
alter table orders add column delivery_terms jsonb;
