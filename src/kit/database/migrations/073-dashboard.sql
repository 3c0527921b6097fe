-- What the dashboard of the back office counts.
create index cart_by_date on cart (created_at);
create index mail_queue_by_attempts on mail_queue (attempts) where sent_at is null;
create index webhook_delivery_failed on webhook_delivery (created_at) where status = 'failed';
