-- The payment service that is asked; null for that of the payment. It differs once the shop itself has received the payment,
-- while the service still holds an authorized amount.
alter table payment_task add column provider text;
