-- The demo's telephone number is data of the demo: an owner's shop shows none until one is entered.
update shop_state set value = value || '{"phone": "+91 20 5550 0142"}'
where key = 'shop_terms' and not jsonb_exists(value, 'phone');
