-- The dashboard subtracts refunds on their day.
create index refund_by_date on refund (created_at);
