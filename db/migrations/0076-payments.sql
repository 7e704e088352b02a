-- Deleting a payment looks for its captures; the index of open ones does not find the others.
create index payment_capture_payment on payment_capture using btree (payment_id);
