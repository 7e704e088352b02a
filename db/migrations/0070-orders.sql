-- Orders whose items were bought without the cart, which keeps its own items.
alter table shop_order add column keeps_cart boolean default false not null;
