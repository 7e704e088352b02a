-- From how many pieces on there are few: of the shop, of a category and what is below it, of a product.

create table stock_rule (
  id bigint generated always as identity primary key,
  category_id bigint unique references category on delete cascade,
  product_id bigint unique references product on delete cascade,
  few integer not null check (few >= 0),
  check (category_id is null or product_id is null)
);
comment on table stock_rule is 'The nearest holds: product, deepest category, shop; without any, three';
create unique index stock_rule_shop on stock_rule ((true)) where category_id is null and product_id is null;
