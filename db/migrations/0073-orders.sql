-- A discount that staff give on the items of an order, and its share of each line, which is part of discount_minor.
alter table shop_order add column discount jsonb;
alter table order_line add column manual_discount_minor bigint default 0 not null;
alter table order_line add constraint order_line_manual_discount_check
  check (((manual_discount_minor >= 0) and (manual_discount_minor <= discount_minor)));

-- Edits keep the contents of the order before and after them. Those of an older version that wait for a payment have
-- none: they end without changing the order.
alter table order_edit add column edit jsonb;
alter table order_edit add column before jsonb;
alter table order_edit add column after jsonb;
alter table order_edit add column actor text default 'shopper' not null;
alter table order_edit add column request_key text;
alter table order_edit add column reserved integer default 0 not null;
alter table order_edit alter column provider drop not null;
alter table order_edit drop constraint order_edit_amount_minor_check;
alter table order_edit drop constraint order_edit_line_id_fkey;
alter table order_edit drop constraint order_edit_variant_id_fkey;
alter table order_edit drop constraint order_edit_from_variant_id_fkey;
update order_edit set reserved = quantity where status = 'open';
alter table order_edit drop column line_id;
alter table order_edit drop column from_variant_id;
alter table order_edit drop column from_unit_minor;
alter table order_edit drop column variant_id;
alter table order_edit drop column quantity;
alter table order_edit drop column unit_minor;
alter table order_edit add constraint order_edit_check
  check (((amount_minor > 0) or ((provider is null) and (status = 'done'))));
create unique index order_edit_request on order_edit using btree (order_id, request_key);
