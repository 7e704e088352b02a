-- Which page of Stripe's an order is paid on.

create table stripe_session (
  key text primary key,
  session_id text not null unique,
  created_at timestamptz not null default now()
);
comment on table stripe_session is 'The Checkout Session of an order at Stripe, by the order''s id: what Stripe is asked about afterwards';
