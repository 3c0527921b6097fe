-- The list of orders is filtered by what orders are called, which for all but those in process is their status.
update staff_order_view set filter = filter - 'status' || jsonb_build_object('state', filter -> 'status')
 where filter ->> 'status' is not null;
