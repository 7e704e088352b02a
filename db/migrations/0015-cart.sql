-- Carts of accounts and the version of the catalogue that they cache.

create table cart (
  account_id uuid not null,
  note text default '' not null,
  constraint cart_note_check check ((length(note) <= 500)),
  constraint cart_pkey primary key (account_id)
);

create table cart_line (
  account_id uuid not null,
  place text not null,
  variant_id bigint not null,
  "position" bigint generated always as identity,
  colour_id bigint,
  quantity integer not null,
  displayed_price_minor bigint,
  constraint cart_line_place_check check ((place = any (array['cart', 'saved']))),
  constraint cart_line_quantity_check check (((quantity >= 1) and (quantity <= 999))),
  constraint cart_line_shown_minor_check check ((displayed_price_minor >= 0)),
  constraint cart_line_pkey primary key (account_id, place, variant_id)
);

create table cart_merge (
  guest_cart text not null,
  account_id uuid not null,
  report text not null,
  brought jsonb not null,
  merged_at timestamptz not null,
  undone_at timestamptz,
  constraint cart_merge_guest_cart_check check (((length(guest_cart) >= 16) and (length(guest_cart) <= 64))),
  constraint cart_merge_pkey primary key (guest_cart)
);

create table catalogue_version (
  one boolean default true not null,
  version uuid default gen_random_uuid() not null,
  constraint catalogue_version_one_check check (one),
  constraint catalogue_version_pkey primary key (one)
);

create table catalogue_writer (
  xid xid8 not null,
  constraint catalogue_writer_pkey primary key (xid)
);

create function record_catalogue_writer() returns trigger
    language plpgsql
    as $$
begin
  insert into catalogue_writer values (pg_current_xact_id()) on conflict do nothing;
  return null;
end $$;

create function update_catalogue_version() returns trigger
    language plpgsql
    as $$
begin
  delete from catalogue_writer where xid = new.xid;
  insert into catalogue_version default values on conflict (one) do update set version = excluded.version;
  return null;
end $$;

create index cart_line_colour on cart_line using btree (colour_id);
create index cart_line_variant on cart_line using btree (variant_id);
create index cart_merge_account on cart_merge using btree (account_id);

alter table cart add constraint cart_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table cart_line add constraint cart_line_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table cart_line add constraint cart_line_colour_id_fkey foreign key (colour_id) references product_option_value(id) on delete set null;
alter table cart_line add constraint cart_line_variant_id_fkey foreign key (variant_id) references variant(id) on delete cascade;
alter table cart_merge add constraint cart_merge_account_id_fkey foreign key (account_id) references account(id) on delete cascade;

create trigger brand_renews_catalogue after insert or delete or update or truncate on brand for each statement execute function record_catalogue_writer();
create constraint trigger catalogue_written after insert on catalogue_writer deferrable initially deferred for each row execute function update_catalogue_version();
create trigger category_renews_catalogue after insert or delete or update or truncate on category for each statement execute function record_catalogue_writer();
create trigger media_renews_catalogue after delete or update or truncate on media for each statement execute function record_catalogue_writer();
create trigger option_renews_catalogue after insert or delete or update or truncate on product_option for each statement execute function record_catalogue_writer();
create trigger option_value_renews_catalogue after insert or delete or update or truncate on product_option_value for each statement execute function record_catalogue_writer();
create trigger picture_renews_catalogue after insert or delete or update or truncate on product_picture for each statement execute function record_catalogue_writer();
create trigger price_list_renews_catalogue after insert or delete or update or truncate on price_list for each statement execute function record_catalogue_writer();
create trigger price_renews_catalogue after insert or delete or update or truncate on price for each statement execute function record_catalogue_writer();
create trigger product_category_renews_catalogue after insert or delete or update or truncate on product_category for each statement execute function record_catalogue_writer();
create trigger product_collection_renews_catalogue after insert or delete or update or truncate on product_collection for each statement execute function record_catalogue_writer();
create trigger product_renews_catalogue after insert or delete or update of slug, name, brand_id, status, published_at, tax_class, max_per_order or truncate on product for each statement execute function record_catalogue_writer();
create trigger product_translation_renew_catalogue after insert or delete or update of product_id, locale, name or truncate on product_translation for each statement execute function record_catalogue_writer();
create trigger variant_renews_catalogue after insert or delete or update or truncate on variant for each statement execute function record_catalogue_writer();

insert into catalogue_version default values;
