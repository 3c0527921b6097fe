-- A withdrawal may concern some pieces of an order, and what was never shipped is refunded without waiting for a parcel.

-- What the customer chose, as received: [{"lineId": 1, "quantity": 2}]; null for the whole order.
alter table withdrawal add items jsonb;

-- The pieces that were not shipped yet have a return of their own, which is refunded at once or when the payment arrives.
alter table withdrawal add unsent_return_id integer references order_return on delete set null;

-- 'refunded': nothing of it had been shipped, so it was taken out of the order and paid back at once.
alter table withdrawal drop constraint withdrawal_outcome_check;
alter table withdrawal add constraint withdrawal_outcome_check
  check (outcome in ('canceled', 'refunded', 'opened', 'late', 'nothing', 'unmatched'));

-- Pieces that never left the shop, and were taken out of the order with the withdrawal.
alter table order_return_line add unsent_quantity integer not null default 0
  check (unsent_quantity >= 0 and unsent_quantity <= quantity);

-- When the customer was reminded of a bank transfer; null before.
alter table orders add transfer_reminded_at timestamptz;
