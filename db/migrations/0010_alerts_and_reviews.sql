-- What shoppers leave behind: who waits for a sold-out variant, and what buyers say of a product.

create table back_in_stock (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variant on delete cascade,
  email text not null check (email = lower(email)),
  locale text not null,
  asked_at timestamptz not null default now(),
  unique (variant_id, email)
);
create index back_in_stock_email on back_in_stock (email);
comment on table back_in_stock is 'Rows go when their mail is written: an address is kept only as long as it is needed';

create table review (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  order_id uuid references shop_order,
  rating integer not null check (rating between 1 and 5),
  title text not null,
  body text not null,
  author text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  written_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (order_id, product_id)
);
create index review_product on review (product_id, written_at desc) where status = 'approved';
create index review_pending on review (written_at) where status = 'pending';
comment on column review.order_id is 'The purchase it speaks of; empty only for those of the demo shop';
