-- Refunds that were made in the payment provider's dashboard, and disputes (chargebacks) of charges.

alter table refund
  drop constraint refund_kind_check,
  add constraint refund_kind_check check (kind in ('cancelled', 'changed', 'returned', 'goodwill', 'provider', 'dispute'));
comment on column refund.kind is 'provider: made in the provider''s dashboard; dispute: a dispute that was lost';

create table provider_refund (
  provider text not null,
  id text not null,
  payment_id uuid not null references payment,
  refund_id uuid references refund,
  amount_minor bigint not null check (amount_minor > 0),
  over_minor bigint not null default 0 check (over_minor between 0 and amount_minor),
  recorded_at timestamptz not null,
  primary key (provider, id)
);
create index provider_refund_payment on provider_refund (payment_id);
create index provider_refund_refund on provider_refund (refund_id) where refund_id is not null;
comment on table provider_refund is 'Money that went back without the shop: refunds made in the provider''s dashboard and lost disputes, each recorded once by the provider''s id';
comment on column provider_refund.refund_id is 'The refund it was recorded as; null: it settled refunds of the shop that had not been sent yet';
comment on column provider_refund.over_minor is 'Part of it that exceeds what was left to refund, as where store credit had been given before';

alter table refund_part
  add column provider_minor bigint not null default 0,
  add constraint refund_part_provider_minor_check check (provider_minor between 0 and amount_minor);
comment on column refund_part.provider_minor is 'Part of it that went back by a refund made in the provider''s dashboard: only the rest is sent';

create table payment_dispute (
  provider text not null,
  id text not null,
  payment_id uuid not null references payment,
  order_id uuid not null references shop_order,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  reason text not null,
  status text not null check (status in ('inquiry', 'open', 'won', 'lost')),
  evidence_due_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (provider, id)
);
create index payment_dispute_order on payment_dispute (order_id);
create index payment_dispute_payment on payment_dispute (payment_id);
comment on table payment_dispute is 'Disputes of charges as the provider last told them; inquiry: no money was withdrawn. While one is open its amount cannot be refunded';
