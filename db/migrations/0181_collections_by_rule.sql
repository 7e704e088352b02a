-- Collections that staff make: drafts, in an order by hand, or by a rule that the catalogue is held against whenever a product changes.

alter table collection
  add column status text not null default 'published' check (status in ('draft', 'published')),
  add column rule jsonb check (jsonb_typeof(rule) = 'object');
comment on column collection.status is 'A draft is not shown; promotions for it hold all the same';
comment on column collection.rule is 'What its products have in common (src/modules/catalog/collections.ts); null: they are chosen by hand';
comment on column product_collection.position is '0: no place of its own, shown after those that have one';

create trigger collection_published after update of status on collection
  for each row when (old.status is distinct from new.status) execute function note_name_change();

create index product_collection_ordered on product_collection (collection_id, position) where position > 0;
create function note_collection_order() returns trigger language plpgsql as $$
begin
  perform note_change('names', array[case when tg_op = 'DELETE' then old.collection_id else new.collection_id end]);
  return null;
end $$;
create trigger collection_order_added after insert on product_collection
  for each row when (new.position > 0) execute function note_collection_order();
create trigger collection_order_changed after update of position on product_collection
  for each row when (old.position is distinct from new.position) execute function note_collection_order();
create trigger collection_order_removed after delete on product_collection
  for each row when (old.position > 0) execute function note_collection_order();
