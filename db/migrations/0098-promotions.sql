-- Gift promotions add their items to the order: gift_per_quantity gives them for every so many eligible items.
alter table promotion
  add column gift_per_quantity integer check (gift_per_quantity > 0),
  add constraint promotion_gift_per_quantity_kind check (gift_per_quantity is null or kind = 'gift');
