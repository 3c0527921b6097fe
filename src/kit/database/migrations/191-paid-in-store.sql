-- An order with another payment method can be paid at the counter when it is collected.
alter table payment add column is_paid_in_store boolean not null default false;
