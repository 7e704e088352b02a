-- Reviews of new orders by the risk rules, and the holds that follow.

-- Orders that the rules have not been applied to. They cannot be picked.
create table order_review (
  order_id uuid not null,
  constraint order_review_pkey primary key (order_id)
);

alter table order_review add constraint order_review_order_id_fkey foreign key (order_id) references shop_order(id);

alter table order_hold
  drop constraint order_hold_kind_check,
  add constraint order_hold_kind_check check ((kind = any (array['manual', 'risk'])));

-- The same place in another spelling: without case, spaces and punctuation.
create function order_address_key(address jsonb) returns text
    language sql immutable parallel safe
    return replace(search_fold(((coalesce((address ->> 'line1'), '') || (coalesce((address ->> 'line2'), '') || coalesce((address ->> 'postcode'), ''))) || coalesce((address ->> 'country'), ''))), ' ', '');

create index shop_order_address on shop_order using btree (order_address_key(address));
