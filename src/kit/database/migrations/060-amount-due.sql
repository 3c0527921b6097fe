-- Pieces can be taken off an order before it is paid. Such a refund moves no money: it lowers the amount due.

-- The part that had not been paid; minor units of the order's currency.
alter table refund add unpaid_minor bigint not null default 0 check (unpaid_minor >= 0);
alter table refund drop constraint refund_amount_minor_check;
alter table refund add constraint refund_amount_minor_check check (amount_minor >= 0 and amount_minor + unpaid_minor > 0);
alter table refund drop constraint refund_check;
alter table refund add constraint refund_shipping_minor_check check (shipping_minor between 0 and amount_minor + unpaid_minor);

-- What the page of the payment service asks for; a page with an older amount is replaced.
alter table payment_session add amount_minor bigint;
update payment_session set amount_minor = payment.amount_minor from payment where payment.id = payment_id;
alter table payment_session alter amount_minor set not null;

-- The part of a credit note's discount that is for wear, not for the order's coupon.
alter table credit_note add reduction_minor bigint not null default 0;
alter table credit_note add constraint credit_note_reduction_check check (reduction_minor between 0 and discount_minor);
