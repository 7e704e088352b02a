-- Fees of orders: gift wrapping, and the fee of a payment method. Their taxes are part of tax_minor.

alter table shop_order add column fees jsonb default '[]'::jsonb not null;
alter table shop_order add column fees_minor bigint default 0 not null;
alter table shop_order add column fees_tax_minor bigint default 0 not null;
-- Null: the items are not wrapped as a gift.
alter table shop_order add column gift_message text;
alter table shop_order add constraint shop_order_fees_minor_check check ((fees_minor >= 0));
alter table shop_order add constraint shop_order_fees_tax_minor_check check (((fees_tax_minor >= 0) and (fees_tax_minor <= fees_minor)));
alter table shop_order drop constraint shop_order_tax_check;
alter table shop_order add constraint shop_order_tax_check check (((shipping_tax_minor + fees_tax_minor) <= tax_minor));
alter table shop_order drop constraint shop_order_total_check;
alter table shop_order add constraint shop_order_total_check check ((total_minor = ((((items_minor - discount_minor) + shipping_minor) + fees_minor) +
case
    when tax_included then (0)::bigint
    else ((tax_minor - shipping_tax_minor) - fees_tax_minor)
end)));

-- The part of a refund that pays back fees.
alter table refund add column fees_minor bigint default 0 not null;
alter table refund add constraint refund_fees_minor_check check (((fees_minor >= 0) and ((fees_minor + delivery_minor) <= amount_minor)));

alter table payment_method add column fee_minor bigint default 0 not null;
alter table payment_method add column fee_ppm integer default 0 not null;
alter table payment_method add constraint payment_method_fee_minor_check check ((fee_minor >= 0));
alter table payment_method add constraint payment_method_fee_ppm_check check (((fee_ppm >= 0) and (fee_ppm <= 1000000)));

alter table checkout_setting add column gift_wrapping boolean default false not null;
alter table checkout_setting add column gift_wrapping_price_minor bigint default 0 not null;
alter table checkout_setting add column gift_message_max_length integer default 200 not null;
alter table checkout_setting add constraint checkout_setting_gift_wrapping_price_minor_check check ((gift_wrapping_price_minor >= 0));
alter table checkout_setting add constraint checkout_setting_gift_message_max_length_check check (((gift_message_max_length >= 0) and (gift_message_max_length <= 500)));
