-- What providers tell by themselves, and what they took that nobody asked for.

create table payment_event (
  provider text not null,
  id text not null,
  kind text not null,
  order_id uuid,
  received_at timestamptz not null,
  primary key (provider, id)
);
create index payment_event_received on payment_event (received_at);
comment on table payment_event is 'Calls of payment providers that were signed as they should be: one that comes twice is known by its id';

alter table payment
  add column taken_minor bigint check (taken_minor >= 0),
  add column taken_currency text,
  add constraint payment_taken_check check ((taken_minor is null) = (taken_currency is null));
comment on column payment.taken_minor is 'What the provider took, where that is not amount_minor of currency: staff decide (status quarantined)';
create index payment_quarantined on payment (created_at) where status = 'quarantined';
create index payment_waiting on payment (created_at) where status = 'pending';
