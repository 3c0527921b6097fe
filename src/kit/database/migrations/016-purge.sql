-- What the hourly purge looks for.
create index cart_guest_untouched on cart (updated_at) where customer_id is null and status <> 'ordered';
create index mail_queue_sent on mail_queue (sent_at) where sent_at is not null;
