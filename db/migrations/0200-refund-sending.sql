-- The amount that was sent to the provider and not yet confirmed: a repeated request has the same amount.
alter table refund_allocation add column sending_minor bigint check (sending_minor between 0 and amount_minor);
