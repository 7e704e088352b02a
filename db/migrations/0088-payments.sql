-- `written_off`: what was not captured of an authorised payment will not be collected; captured_minor is what was paid.
alter table payment drop constraint payment_status_check;
alter table payment add constraint payment_status_check check (status in ('pending', 'authorized', 'captured', 'declined', 'cancelled', 'refunded', 'due_on_delivery', 'on_account', 'quarantined', 'written_off'));
