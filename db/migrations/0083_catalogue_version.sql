-- Carts and orders keep in memory what they know of variants, as long as the catalogue is still at the version that it was read at
-- (src/modules/cart/known-goods.ts, docs/decisions/0101).

create table catalogue_version (
  one boolean primary key default true check (one),
  version uuid not null default gen_random_uuid()
);
comment on table catalogue_version is 'One row: another version with every change of what carts and orders know of variants, but stock';
insert into catalogue_version default values;

create table catalogue_writer (xid xid8 primary key);
comment on table catalogue_writer is 'Transactions under way that change the catalogue: each has one row until it commits';

create function note_catalogue_writer() returns trigger language plpgsql as $$
begin
  insert into catalogue_writer values (pg_current_xact_id()) on conflict do nothing;
  return null;
end $$;

-- With the commit, as whoever held the version's row for longer would have other writers wait, and be waited for by those it waits for.
create function renew_catalogue_version() returns trigger language plpgsql as $$
begin
  delete from catalogue_writer where xid = new.xid;
  insert into catalogue_version default values on conflict (one) do update set version = excluded.version;
  return null;
end $$;
create constraint trigger catalogue_written after insert on catalogue_writer deferrable initially deferred
  for each row execute function renew_catalogue_version();

create trigger variant_renews_catalogue after insert or delete or truncate or update on variant for each statement execute function note_catalogue_writer();
create trigger product_renews_catalogue after insert or delete or truncate or update of slug, name, brand_id, status, published_at, tax_class, max_per_order
  on product for each statement execute function note_catalogue_writer();
create trigger brand_renews_catalogue after insert or delete or truncate or update on brand for each statement execute function note_catalogue_writer();
create trigger option_renews_catalogue after insert or delete or truncate or update on product_option for each statement execute function note_catalogue_writer();
create trigger option_value_renews_catalogue after insert or delete or truncate or update on product_option_value for each statement execute function note_catalogue_writer();
create trigger picture_renews_catalogue after insert or delete or truncate or update on product_picture for each statement execute function note_catalogue_writer();
create trigger media_renews_catalogue after delete or truncate or update on media for each statement execute function note_catalogue_writer();
create trigger category_renews_catalogue after insert or delete or truncate or update on category for each statement execute function note_catalogue_writer();
create trigger product_category_renews_catalogue after insert or delete or truncate or update on product_category for each statement execute function note_catalogue_writer();
create trigger product_collection_renews_catalogue after insert or delete or truncate or update on product_collection for each statement execute function note_catalogue_writer();
create trigger price_renews_catalogue after insert or delete or truncate or update on price for each statement execute function note_catalogue_writer();
create trigger price_list_renews_catalogue after insert or delete or truncate or update on price_list for each statement execute function note_catalogue_writer();
