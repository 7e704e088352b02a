-- What is left of an abandoned cart for staff when its items are deleted with the reminder. The total is that of the items
-- when the cart was saved; null for carts from before.
alter table abandoned_cart add column item_count integer default 0 not null;
alter table abandoned_cart add column total_minor bigint;
alter table abandoned_cart add column currency text;
alter table abandoned_cart add constraint abandoned_cart_total_check check ((total_minor is null) = (currency is null));
update abandoned_cart c set item_count = (
  select coalesce(sum((i->>'quantity')::int), 0) from jsonb_array_elements(c.items) i);
create index abandoned_cart_saved on abandoned_cart (saved_at);
