-- The read model of listings, its change log, synonyms and known words.

create table product_listing (
  product_id bigint not null,
  slug text not null,
  number integer not null,
  name text not null,
  brand_id bigint,
  department text not null,
  seasons text[] not null,
  category_ids bigint[] not null,
  collection_ids bigint[] not null,
  colours text[] not null,
  sizes text[] not null,
  price_minor bigint not null,
  on_sale boolean not null,
  in_stock boolean not null,
  popularity integer default 0 not null,
  published_at timestamptz not null,
  words tsvector not null,
  search_text text not null,
  card text not null,
  detail text not null,
  shown text not null,
  refresh_at timestamptz,
  is_new boolean default false not null,
  low_stock boolean default false not null,
  constraint product_listing_pkey primary key (product_id)
) with (toast_tuple_target='512');

-- Names, search words and cards in the languages other than the catalogue's; those are in product_listing.
create table product_listing_translation (
  product_id bigint not null,
  locale text not null,
  name text not null,
  words tsvector not null,
  search_text text not null,
  card text not null,
  constraint product_listing_translation_pkey primary key (locale, product_id)
) with (toast_tuple_target='512');

create table listing_change (
  kind text not null,
  id bigint not null,
  xid xid8 not null,
  constraint listing_change_kind_check check ((kind = any (array['listing', 'words', 'names', 'everything']))),
  constraint listing_change_pkey primary key (kind, id)
);

create table search_synonym (
  locale text not null,
  term text not null,
  synonym text not null,
  constraint search_synonym_locale_check check ((locale ~ '^[a-z]{2}$')),
  constraint search_synonym_pkey primary key (locale, term, synonym)
);

create table search_word (
  locale text not null,
  word text not null,
  constraint search_word_pkey primary key (locale, word)
);

create function record_listing_change(kind text, ids bigint[]) returns void
    language sql
    as $$
  insert into listing_change (kind, id, xid) select kind, id, pg_current_xact_id() from (select distinct unnest(ids)) as changed(id) order by id
    on conflict (kind, id) do update set xid = excluded.xid
$$;

create function record_collection_order_change() returns trigger
    language plpgsql
    as $$
begin
  perform record_listing_change('names', array[case when tg_op = 'DELETE' then old.collection_id else new.collection_id end]);
  return null;
end $$;

create function record_full_change() returns trigger
    language plpgsql
    as $$
begin
  perform record_listing_change('everything', array[0]);
  return null;
end $$;

create function record_listing_rows() returns trigger
    language plpgsql
    as $$
begin
  perform record_listing_change('listing', array_agg(product_id)), record_listing_change('words', array_agg(product_id)) from changed;
  return null;
end $$;

create function record_listing_update() returns trigger
    language plpgsql
    as $$
begin
  perform record_listing_change('listing', array_agg(product_id)) from changed;
  perform record_listing_change('words', array_agg(product_id)) from changed join before using (product_id) where changed.words <> before.words;
  return null;
end $$;

create function record_listing_translation_update() returns trigger
    language plpgsql
    as $$
begin
  perform record_listing_change('listing', array_agg(product_id)) from changed;
  perform record_listing_change('words', array_agg(product_id)) from changed join before using (product_id, locale) where changed.words <> before.words;
  return null;
end $$;

create function record_name_change() returns trigger
    language plpgsql
    as $$
begin
  perform record_listing_change('names', array[case when tg_op = 'DELETE' then old.id else new.id end]);
  return null;
end $$;

alter table product_listing alter column detail set storage external;
alter table product_listing alter column card set storage external;
alter table product_listing_translation alter column card set storage external;
create index listing_change_xid on listing_change using btree (xid);
create index product_listing_refresh on product_listing using btree (refresh_at) where (refresh_at is not null);
create unique index product_listing_slug on product_listing using btree (slug);
create index product_listing_words on product_listing using gin (words);
create index product_listing_translation_product on product_listing_translation using btree (product_id);
create index product_listing_translation_words on product_listing_translation using gin (words);
create index search_word_beginning on search_word using btree (locale, word collate "C");
create index search_word_end on search_word using btree (locale, reverse(word) collate "C");
create index search_word_trigram on search_word using gin (word gin_trgm_ops);

alter table product_listing add constraint product_listing_product_id_fkey foreign key (product_id) references product(id) on delete cascade;
alter table product_listing_translation add constraint product_listing_translation_product_id_fkey foreign key (product_id) references product_listing(product_id) on delete cascade;

create trigger brand_named after insert or delete or update of slug, name on brand for each row execute function record_name_change();
create trigger category_named after insert or delete or update of slug, name on category for each row execute function record_name_change();
create trigger collection_named after insert or delete or update of slug, name on collection for each row execute function record_name_change();
create trigger collection_order_added after insert on product_collection for each row when ((new."position" > 0)) execute function record_collection_order_change();
create trigger collection_order_changed after update of "position" on product_collection for each row when ((old."position" is distinct from new."position")) execute function record_collection_order_change();
create trigger collection_order_removed after delete on product_collection for each row when ((old."position" > 0)) execute function record_collection_order_change();
create trigger collection_published after update of status on collection for each row when ((old.status is distinct from new.status)) execute function record_name_change();
create trigger listing_added after insert on product_listing referencing new table as changed for each statement execute function record_listing_rows();
create trigger listing_changed after update on product_listing referencing old table as before new table as changed for each statement execute function record_listing_update();
create trigger listing_emptied after truncate on product_listing for each statement execute function record_full_change();
create trigger listing_removed after delete on product_listing referencing old table as changed for each statement execute function record_listing_rows();
create trigger listing_translation_added after insert on product_listing_translation referencing new table as changed for each statement execute function record_listing_rows();
create trigger listing_translation_changed after update on product_listing_translation referencing old table as before new table as changed for each statement execute function record_listing_translation_update();
