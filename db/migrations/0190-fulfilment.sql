-- The payment method that charges the increase, as an order has it; its provider is the part before the first point.
alter table order_edit rename column provider to payment_method;
update order_edit e set payment_method = o.payment_method from shop_order o
where o.id = e.order_id and o.payment_method <> e.payment_method and split_part(o.payment_method, '.', 1) = e.payment_method;
