-- Emails can be canceled while they wait, and say why the last attempt failed.
alter table mail_queue
  add column canceled_at timestamptz,
  -- Until then the worker that sends the email has it; null while none has.
  add column lease_until timestamptz,
  -- Why the last attempt failed (`mailProblem.ts`); null without a failure.
  add column problem text;

-- Canceled emails are no longer waiting.
drop index mail_queue_waiting;
create index mail_queue_waiting on mail_queue (next_attempt_at) where sent_at is null and canceled_at is null;
drop index mail_queue_by_attempts;
create index mail_queue_by_attempts on mail_queue (attempts) where sent_at is null and canceled_at is null;
create index mail_queue_canceled on mail_queue (canceled_at) where canceled_at is not null;
