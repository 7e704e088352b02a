-- A statement that ends its transaction takes the order's number itself, as the last thing that it writes: the order is written once instead
-- of twice. Whoever does more after it leaves the number to the commit, as before.
comment on column shop_order.number is 'Given last, without gaps: by the last statement of a transaction, or at its commit';
drop trigger order_number_given on shop_order;
create constraint trigger order_number_given after insert on shop_order deferrable initially deferred
  for each row when (new.number is null) execute function give_order_number();
