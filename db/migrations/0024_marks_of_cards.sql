-- What a card is marked with can be asked for: new pieces, and those of which few are left.

alter table product_listing add column is_new boolean not null default false, add column few_left boolean not null default false;
-- The card says both; three is what lists call few.
update product_listing set is_new = (card::jsonb ->> 'is_new')::boolean, few_left = (card::jsonb ->> 'quantity')::int between 1 and 3
  where (card::jsonb ->> 'is_new')::boolean or (card::jsonb ->> 'quantity')::int between 1 and 3;
