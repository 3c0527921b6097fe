-- When whoever uses a session last confirmed who they are, beyond having opened it. Changes of what opens the account ask for that.
alter table customer_session add reauthenticated_at timestamptz;
