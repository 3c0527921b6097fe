-- The goods in the Harmonized System, which invoices with GST must state.
alter table product add column hsn_code text check (hsn_code ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$');
