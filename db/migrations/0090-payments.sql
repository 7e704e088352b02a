-- Deletes of orders look up the refunds of their exchange.
create index refund_exchange_order on refund using btree (exchange_order_id) where exchange_order_id is not null;
