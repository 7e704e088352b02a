-- The cart of an account, and how many pieces of a product one order may have.

create table cart (
  account_id uuid primary key references account on delete cascade,
  note text not null default '' check (length(note) <= 500)
);
comment on table cart is 'Whoever changes lines locks its row: changes of one cart wait for each other';

create table cart_line (
  account_id uuid not null references account on delete cascade,
  place text not null check (place in ('cart', 'saved')),
  variant_id bigint not null references variant on delete cascade,
  position bigint generated always as identity,
  colour_id bigint references product_option_value on delete set null,
  quantity integer not null check (quantity between 1 and 999),
  shown_minor bigint check (shown_minor >= 0),
  primary key (account_id, place, variant_id)
);
create index cart_line_variant on cart_line (variant_id);
create index cart_line_colour on cart_line (colour_id);
comment on column cart_line.colour_id is 'Set where a colour was put in with several sizes: they are one line';
comment on column cart_line.shown_minor is 'The unit price that the shopper last saw, so that a change can be told';

create table cart_merge (
  guest_cart text primary key check (length(guest_cart) between 16 and 64),
  account_id uuid not null references account on delete cascade,
  report text not null,
  brought jsonb not null,
  merged_at timestamptz not null,
  undone_at timestamptz
);
create index cart_merge_account on cart_merge (account_id);
comment on column cart_merge.report is 'What the first was told, as text: told again letter for letter';
comment on table cart_merge is 'A guest''s cart goes into one account, once, however often and from wherever it is sent';

alter table product add column max_per_order integer check (max_per_order between 1 and 999);
comment on column product.max_per_order is 'Pieces of it, all its variants together, that one order may have; empty: as many as there are';
