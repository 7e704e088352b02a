-- The description of the shipping method when the order was placed; its translations are in shipping_translations. Empty: none.
alter table shop_order add column shipping_description text default '' not null;
