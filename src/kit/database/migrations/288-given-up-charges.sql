-- The few charges that a payment service refused: their orders are among those with problems.
create index payment_task_given_up on payment_task (payment_id)
  where kind = 'capture' and done_at is not null and error is not null;
