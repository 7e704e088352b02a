-- The demo card provider learns what a real one can do: parts given back, money set aside, a question to the card's owner.

alter table test_card_charge
  drop constraint test_card_charge_outcome_check,
  add constraint test_card_charge_outcome_check check (outcome in ('captured', 'declined', 'authorised', 'challenged', 'voided'));
comment on column test_card_charge.outcome is 'challenged: waits for the owner of the card to confirm; authorised: set aside, not taken; voided: let go before it was taken';

create table test_card_refund (
  refund_key text primary key,
  charge_key text not null references test_card_charge,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null default now()
);
create index test_card_refund_charge on test_card_refund (charge_key);
comment on table test_card_refund is 'What the demo card provider gave back, keyed by the key it was given for it; test_card_charge.refunded_minor is their sum';

-- Until now a charge was given back whole or not at all.
insert into test_card_refund (refund_key, charge_key, amount_minor)
select key || ':late', key, refunded_minor from test_card_charge where refunded_minor > 0;
