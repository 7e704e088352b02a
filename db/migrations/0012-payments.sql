-- Payments, refunds, disputes, gift cards and store credit.

create table payment (
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  amount_minor bigint not null,
  currency text not null,
  status text not null,
  token text,
  provider_reference text,
  instrument jsonb default '{}'::jsonb not null,
  failure text,
  created_at timestamptz default now() not null,
  settled_at timestamptz,
  refunded_minor bigint default 0 not null,
  captured_minor bigint,
  captured_currency text,
  provider_key text,
  constraint payment_amount_minor_check check ((amount_minor >= 0)),
  constraint payment_check check (((refunded_minor >= 0) and (refunded_minor <= amount_minor))),
  constraint payment_status_check check ((status = any (array['pending', 'captured', 'declined', 'cancelled', 'refunded', 'due_on_delivery', 'on_account', 'quarantined']))),
  constraint payment_taken_check check (((captured_minor is null) = (captured_currency is null))),
  constraint payment_taken_minor_check check ((captured_minor >= 0)),
  constraint payment_pkey primary key (id),
  constraint payment_provider_key_key unique (provider_key),
  constraint payment_provider_reference_key unique (provider_reference)
);

create table payment_event (
  provider text not null,
  id text not null,
  kind text not null,
  order_id uuid,
  received_at timestamptz not null,
  constraint payment_event_pkey primary key (provider, id)
);

create table payment_dispute (
  provider text not null,
  id text not null,
  payment_id uuid not null,
  order_id uuid not null,
  amount_minor bigint not null,
  currency text not null,
  reason text not null,
  status text not null,
  evidence_due_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint payment_dispute_amount_minor_check check ((amount_minor >= 0)),
  constraint payment_dispute_status_check check ((status = any (array['inquiry', 'open', 'won', 'lost']))),
  constraint payment_dispute_pkey primary key (provider, id)
);

create table stored_value (
  id bigint generated always as identity,
  kind text not null,
  code_hash text,
  hint text default '' not null,
  account_id uuid,
  currency text not null,
  balance_minor bigint not null,
  expires_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null,
  constraint stored_value_balance_minor_check check ((balance_minor >= 0)),
  constraint stored_value_check check (((kind = 'gift-card') = (code_hash is not null))),
  constraint stored_value_check1 check (((kind = 'store-credit') = (account_id is not null))),
  constraint stored_value_currency_check check ((currency ~ '^[A-Z]{3}$')),
  constraint stored_value_kind_check check ((kind = any (array['gift-card', 'store-credit']))),
  constraint stored_value_account_id_key unique (account_id),
  constraint stored_value_code_hash_key unique (code_hash),
  constraint stored_value_pkey primary key (id)
);

create table stored_value_entry (
  id bigint generated always as identity,
  credit_id bigint not null,
  change_minor bigint not null,
  reason text not null,
  payment_id uuid,
  request_key text,
  actor text not null,
  note text default '' not null,
  at timestamptz not null,
  constraint stored_value_entry_change_minor_check check ((change_minor <> 0)),
  constraint stored_value_entry_check check (((change_minor < 0) = (reason = any (array['spent', 'withdrawn'])))),
  constraint stored_value_entry_check1 check (((payment_id is not null) or (reason <> all (array['spent', 'given_back'])))),
  constraint stored_value_entry_reason_check check ((reason = any (array['issued', 'spent', 'given_back', 'refunded', 'withdrawn']))),
  constraint stored_value_entry_pkey primary key (id),
  constraint stored_value_entry_request_key_key unique (request_key)
);

create table refund (
  id uuid not null,
  order_id uuid not null,
  kind text not null,
  return_id uuid,
  amount_minor bigint not null,
  currency text not null,
  note text default '' not null,
  request_key text,
  requested_at timestamptz not null,
  completed_at timestamptz,
  credit_account_id uuid,
  delivery_minor bigint default 0 not null,
  constraint refund_amount_minor_check check ((amount_minor > 0)),
  constraint refund_check check (((delivery_minor >= 0) and (delivery_minor <= amount_minor))),
  constraint refund_kind_check check ((kind = any (array['cancelled', 'changed', 'returned', 'goodwill', 'provider', 'dispute']))),
  constraint refund_pkey primary key (id),
  constraint refund_request_key_key unique (request_key),
  constraint refund_return_id_key unique (return_id)
);

create table refund_line (
  refund_id uuid not null,
  order_line_id bigint not null,
  quantity integer not null,
  amount_minor bigint not null,
  constraint refund_line_amount_minor_check check ((amount_minor >= 0)),
  constraint refund_line_quantity_check check ((quantity > 0)),
  constraint refund_line_pkey primary key (refund_id, order_line_id)
);

create table refund_allocation (
  refund_id uuid not null,
  payment_id uuid not null,
  amount_minor bigint not null,
  completed_at timestamptz,
  provider_minor bigint default 0 not null,
  constraint refund_allocation_amount_minor_check check ((amount_minor > 0)),
  constraint refund_allocation_provider_minor_check check (((provider_minor >= 0) and (provider_minor <= amount_minor))),
  constraint refund_allocation_pkey primary key (refund_id, payment_id)
);

create table provider_refund (
  provider text not null,
  id text not null,
  payment_id uuid not null,
  refund_id uuid,
  amount_minor bigint not null,
  excess_minor bigint default 0 not null,
  recorded_at timestamptz not null,
  constraint provider_refund_amount_minor_check check ((amount_minor > 0)),
  constraint provider_refund_check check (((excess_minor >= 0) and (excess_minor <= amount_minor))),
  constraint provider_refund_pkey primary key (provider, id)
);

create table stripe_session (
  key text not null,
  session_id text,
  created_at timestamptz default now() not null,
  requested boolean default true not null,
  closed boolean default false not null,
  constraint stripe_session_pkey primary key (key),
  constraint stripe_session_session_id_key unique (session_id)
);

create table test_card_charge (
  key text not null,
  reference text not null,
  outcome text not null,
  reason text,
  amount_minor bigint not null,
  currency text not null,
  refunded_minor bigint default 0 not null,
  notified_at timestamptz default now() not null,
  created_at timestamptz default now() not null,
  constraint test_card_charge_amount_minor_check check ((amount_minor >= 0)),
  constraint test_card_charge_check check (((refunded_minor >= 0) and (refunded_minor <= amount_minor))),
  constraint test_card_charge_outcome_check check ((outcome = any (array['captured', 'declined', 'authorised', 'challenged', 'voided']))),
  constraint test_card_charge_pkey primary key (key),
  constraint test_card_charge_reference_key unique (reference)
);

create table test_card_refund (
  refund_key text not null,
  charge_key text not null,
  amount_minor bigint not null,
  created_at timestamptz default now() not null,
  constraint test_card_refund_amount_minor_check check ((amount_minor > 0)),
  constraint test_card_refund_pkey primary key (refund_key)
);

create index stored_value_entry_credit on stored_value_entry using btree (credit_id, id);
create unique index stored_value_entry_once on stored_value_entry using btree (payment_id, reason) where (reason = any (array['spent', 'given_back']));
create index stored_value_entry_payment on stored_value_entry using btree (payment_id) where (payment_id is not null);
create unique index payment_charge on payment using btree (order_id) where ((provider <> all (array['gift-card', 'store-credit'])) and (provider_key is null) and (status <> all (array['declined', 'cancelled'])));
create index payment_dispute_order on payment_dispute using btree (order_id);
create index payment_dispute_payment on payment_dispute using btree (payment_id);
create index payment_event_received on payment_event using btree (received_at);
create index payment_order on payment using btree (order_id);
create index payment_quarantined on payment using btree (created_at) where (status = 'quarantined');
create index payment_pending on payment using btree (created_at) where (status = 'pending');
create index provider_refund_payment on provider_refund using btree (payment_id);
create index provider_refund_refund on provider_refund using btree (refund_id) where (refund_id is not null);
create index refund_credit_account on refund using btree (credit_account_id) where (credit_account_id is not null);
create index refund_line_order_line on refund_line using btree (order_line_id);
create index refund_order on refund using btree (order_id, requested_at);
create index refund_allocation_payment on refund_allocation using btree (payment_id);
create index test_card_refund_charge on test_card_refund using btree (charge_key);

alter table stored_value add constraint stored_value_account_id_fkey foreign key (account_id) references account(id);
alter table stored_value_entry add constraint stored_value_entry_credit_id_fkey foreign key (credit_id) references stored_value(id);
alter table stored_value_entry add constraint stored_value_entry_payment_id_fkey foreign key (payment_id) references payment(id) deferrable initially deferred;
alter table order_document add constraint order_document_refund_id_fkey foreign key (refund_id) references refund(id);
alter table payment_dispute add constraint payment_dispute_order_id_fkey foreign key (order_id) references shop_order(id);
alter table payment_dispute add constraint payment_dispute_payment_id_fkey foreign key (payment_id) references payment(id);
alter table payment add constraint payment_order_id_fkey foreign key (order_id) references shop_order(id) deferrable initially deferred;
alter table provider_refund add constraint provider_refund_payment_id_fkey foreign key (payment_id) references payment(id);
alter table provider_refund add constraint provider_refund_refund_id_fkey foreign key (refund_id) references refund(id);
alter table refund add constraint refund_credit_account_id_fkey foreign key (credit_account_id) references account(id);
alter table refund_line add constraint refund_line_order_line_id_fkey foreign key (order_line_id) references order_line(id);
alter table refund_line add constraint refund_line_refund_id_fkey foreign key (refund_id) references refund(id);
alter table refund add constraint refund_order_id_fkey foreign key (order_id) references shop_order(id);
alter table refund_allocation add constraint refund_allocation_payment_id_fkey foreign key (payment_id) references payment(id);
alter table refund_allocation add constraint refund_allocation_refund_id_fkey foreign key (refund_id) references refund(id);
alter table test_card_refund add constraint test_card_refund_charge_key_fkey foreign key (charge_key) references test_card_charge(key);
