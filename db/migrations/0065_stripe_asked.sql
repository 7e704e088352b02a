-- Whether Stripe was asked for a page is known before its answer, and whether the order is let go before that is said.

alter table stripe_session
  alter column session_id drop not null,
  add column asked boolean not null default true,
  add column closed boolean not null default false;
comment on column stripe_session.asked is 'Stripe was asked for the session; where session_id is null its answer is not known';
comment on column stripe_session.closed is 'The order is let go: no session is made for it any more';
