-- Each process keeps what lists filter, sort and count by in its memory (docs/decisions/0065): this table tells it which rows to read again.

create table listing_change (
  kind text not null check (kind in ('listing', 'words', 'names', 'everything')),
  id bigint not null,
  xid xid8 not null,
  primary key (kind, id)
);
create index listing_change_xid on listing_change (xid);
comment on table listing_change is
  'Written by triggers, whoever writes: the last transaction that changed a listing row, the words it is found by, or the name of a category, brand or collection';

create function note_change(kind text, ids bigint[]) returns void language sql as $$
  insert into listing_change (kind, id, xid) select kind, id, pg_current_xact_id() from unnest(ids) as changed(id) order by id
    on conflict (kind, id) do update set xid = excluded.xid
$$;

create function note_listing_change() returns trigger language plpgsql as $$
begin
  perform note_change('listing', array_agg(product_id)), note_change('words', array_agg(product_id)) from changed;
  return null;
end $$;
create trigger listing_added after insert on product_listing
  referencing new table as changed for each statement execute function note_listing_change();
create trigger listing_removed after delete on product_listing
  referencing old table as changed for each statement execute function note_listing_change();

create function note_listing_update() returns trigger language plpgsql as $$
begin
  perform note_change('listing', array_agg(product_id)) from changed;
  perform note_change('words', array_agg(product_id)) from changed join before using (product_id) where changed.words <> before.words;
  return null;
end $$;
create trigger listing_changed after update on product_listing
  referencing old table as before new table as changed for each statement execute function note_listing_update();

create function note_name_change() returns trigger language plpgsql as $$
begin
  perform note_change('names', array[case when tg_op = 'DELETE' then old.id else new.id end]);
  return null;
end $$;
create trigger category_named after insert or delete or update of slug, name on category
  for each row execute function note_name_change();
create trigger brand_named after insert or delete or update of slug, name on brand
  for each row execute function note_name_change();
create trigger collection_named after insert or delete or update of slug, name on collection
  for each row execute function note_name_change();

create function note_everything() returns trigger language plpgsql as $$
begin
  perform note_change('everything', array[0]);
  return null;
end $$;
create trigger listing_emptied after truncate on product_listing
  for each statement execute function note_everything();

-- Lists filter and sort in memory now: these are only written to. The earlier release is right without them.
drop index product_listing_colours, product_listing_sizes, product_listing_seasons, product_listing_newest, product_listing_price,
  product_listing_brand;
