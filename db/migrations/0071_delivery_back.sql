-- What of a refund is for delivery: with everything that came back, or because staff added it.

alter table refund add column delivery_minor bigint not null default 0 check (delivery_minor between 0 and amount_minor);
comment on column refund.delivery_minor is 'Part of amount_minor that gives delivery back';
