-- Exchanges: an order of new items, paid with the value of items that are returned from another order.

-- `return_id`: the return that pays. `settled_minor`: how much of the credit (the payment `exchange` of the new order) refunds
-- of the original order have covered. `edit_key`: its entry in
-- order_edit, with the payment of a difference. `hold_id`: the
-- hold that waits for the return; null: the items are sent at once.
create table order_exchange (
  order_id uuid not null,
  original_order_id uuid not null,
  return_id uuid not null,
  settled_minor bigint default 0 not null,
  edit_key text not null,
  hold_id uuid,
  created_by text not null,
  created_at timestamp with time zone not null,
  constraint order_exchange_pkey primary key (order_id),
  constraint order_exchange_return_id_key unique (return_id),
  constraint order_exchange_edit_key_key unique (edit_key),
  constraint order_exchange_order_id_fkey foreign key (order_id) references shop_order(id) on delete cascade,
  constraint order_exchange_original_order_id_fkey foreign key (original_order_id) references shop_order(id) on delete cascade,
  constraint order_exchange_return_id_fkey foreign key (return_id) references order_return(id) on delete cascade,
  constraint order_exchange_settled_check check (settled_minor >= 0)
);
create index order_exchange_original on order_exchange using btree (original_order_id);

-- The part of a refund that pays for the new items of an exchange instead of going back to the customer.
alter table refund add column exchange_order_id uuid;
alter table refund add constraint refund_exchange_order_id_fkey foreign key (exchange_order_id) references shop_order(id) on delete cascade;

-- A return has at most one refund of each destination.
drop index refund_return;
create unique index refund_return on refund using btree (return_id, ((credit_account_id is not null)), ((exchange_order_id is not null)));

-- `exchange`: the exchange that it paid for was cancelled, or its new items were returned.
alter table refund drop constraint refund_kind_check;
alter table refund add constraint refund_kind_check check (kind in ('cancelled', 'changed', 'returned', 'goodwill', 'provider', 'dispute', 'exchange'));

-- An exchange, in place of an edit; it may wait for the payment of its difference.
alter table order_edit add column exchange jsonb;

alter table order_hold drop constraint order_hold_kind_check;
alter table order_hold add constraint order_hold_kind_check check (kind in ('manual', 'risk', 'exchange'));

-- Whether customers can exchange items, and when the new items of an exchange are sent.
alter table checkout_setting add column exchanges text default 'on_receipt' not null;
alter table checkout_setting add constraint checkout_setting_exchanges_check check (exchanges in ('off', 'on_receipt', 'at_once'));
