-- What an order's money is made of: discounts, tax by line and rate, and several ways of paying for one order.
-- Every new column has a default that says what orders were until now, so that the earlier release may go on writing them.

alter table order_line
  add column discount_minor bigint not null default 0,
  add column tax_minor bigint not null default 0 check (tax_minor >= 0),
  add column tax_rate_ppm integer not null default 0 check (tax_rate_ppm between 0 and 1000000),
  add column tax_included boolean not null default true,
  drop constraint order_line_check,
  add constraint order_line_discount_check check (discount_minor between 0 and unit_price_minor * quantity),
  add constraint order_line_total_check check (
    total_minor = unit_price_minor * quantity - discount_minor + case when tax_included then 0 else tax_minor end),
  add constraint order_line_tax_check check (tax_minor <= total_minor);
comment on column order_line.discount_minor is 'Taken off unit price times quantity; its share of the order''s discounts is in it';
comment on column order_line.tax_minor is 'Part of total_minor, whether unit prices hold tax (tax_included) or not';
comment on column order_line.tax_rate_ppm is 'Millionths: 200000 is 20 %';
comment on column order_line.total_minor is 'What is paid for the line, with tax';

alter table shop_order
  add column discount_minor bigint not null default 0 check (discount_minor between 0 and items_minor),
  add column shipping_discount_minor bigint not null default 0 check (shipping_discount_minor >= 0),
  add column shipping_tax_minor bigint not null default 0 check (shipping_tax_minor between 0 and shipping_minor),
  add column shipping_tax_rate_ppm integer not null default 0 check (shipping_tax_rate_ppm between 0 and 1000000),
  add column tax_included boolean not null default true,
  drop constraint shop_order_check,
  add constraint shop_order_tax_check check (shipping_tax_minor <= tax_minor),
  add constraint shop_order_total_check check (
    total_minor = items_minor - discount_minor + shipping_minor + case when tax_included then 0 else tax_minor - shipping_tax_minor end);
comment on column shop_order.items_minor is 'Unit prices times quantities, before discounts; without tax where prices are without it';
comment on column shop_order.discount_minor is 'The sum of the lines'' discounts';
comment on column shop_order.shipping_minor is 'What delivery costs: after shipping_discount_minor, with its tax';
comment on column shop_order.tax_minor is 'All tax in total_minor: of the lines and of delivery';

-- A gift card or store credit pays a part beside the row of the card: what is already taken, in rows of their own.
create unique index payment_charge on payment (order_id) where provider not in ('gift-card', 'store-credit') and status not in ('declined', 'cancelled');
comment on table payment is 'What an order owes, by way of paying: one row of a card or of cash at most, and a row for each gift card and store credit. Their amounts add up to the order''s total';
