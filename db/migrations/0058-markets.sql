-- Whether prices include tax in a market; null: as in the shop.
alter table market add column prices_include_tax boolean;
