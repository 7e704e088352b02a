-- An order that is collected needs no address of the customer: `address` is then that of the store.
alter table shop_order add column is_store_address boolean not null default false;
-- Of the invoice, if the customer entered one.
alter table shop_order add column billing_address jsonb;
