-- What sells and what goes with what: best sellers and complements.

create table category_pairing (
  category_id bigint not null references category on delete cascade,
  goes_with_id bigint not null references category on delete cascade,
  position integer not null default 0,
  primary key (category_id, goes_with_id),
  check (category_id <> goes_with_id)
);
create index category_pairing_goes_with on category_pairing (goes_with_id);
comment on table category_pairing is 'What is worn or used with what, the best first: complements of products that nobody has bought together yet';

alter table product add column head_start integer not null default 0 check (head_start >= 0);
comment on column product.head_start is 'How well it sold before this shop kept orders: decides between products that sold equally well since';

create index order_line_product on order_line (product_id, id);
create index shop_order_placed on shop_order (placed_at);
