-- Products, variants, options, brands, categories, collections, size charts, redirects.

create sequence product_number;

create table brand (
  id bigint generated always as identity,
  slug text not null,
  name text not null,
  media_id text,
  "position" integer default 0 not null,
  constraint brand_pkey primary key (id),
  constraint brand_slug_key unique (slug)
);

create table category (
  id bigint generated always as identity,
  parent_id bigint,
  slug text not null,
  name text not null,
  media_id text,
  "position" integer default 0 not null,
  constraint category_check check ((parent_id <> id)),
  constraint category_pkey primary key (id),
  constraint category_slug_key unique (slug)
);

create table category_pairing (
  category_id bigint not null,
  paired_category_id bigint not null,
  "position" integer default 0 not null,
  constraint category_pairing_check check ((category_id <> paired_category_id)),
  constraint category_pairing_pkey primary key (category_id, paired_category_id)
);

create table collection (
  id bigint generated always as identity,
  slug text not null,
  name text not null,
  description text default '' not null,
  media_id text,
  "position" integer default 0 not null,
  status text default 'published' not null,
  rule jsonb,
  constraint collection_rule_check check ((jsonb_typeof(rule) = 'object')),
  constraint collection_status_check check ((status = any (array['draft', 'published']))),
  constraint collection_pkey primary key (id),
  constraint collection_slug_key unique (slug)
);

create table size_chart (
  id bigint generated always as identity,
  slug text not null,
  name text not null,
  unit text not null,
  columns jsonb not null,
  rows jsonb not null,
  constraint size_chart_pkey primary key (id),
  constraint size_chart_slug_key unique (slug)
);

create table product (
  id bigint generated always as identity,
  number integer default nextval('public.product_number'::regclass) not null,
  slug text not null,
  name text not null,
  brand_id bigint,
  department text default 'unisex' not null,
  seasons text[] default '{}'::text[] not null,
  tags text[] default '{}'::text[] not null,
  description_html text default '' not null,
  features text[] default '{}'::text[] not null,
  care text[] default '{}'::text[] not null,
  specifications jsonb default '[]'::jsonb not null,
  size_chart_id bigint,
  status text default 'active' not null,
  source_key text,
  source_hash text,
  created_at timestamptz default now() not null,
  published_at timestamptz,
  updated_at timestamptz default now() not null,
  popularity_boost integer default 0 not null,
  max_per_order integer,
  tax_class text default 'standard' not null,
  publish_at timestamptz,
  seo_title text default '' not null,
  seo_description text default '' not null,
  constraint product_department_check check ((department = any (array['women', 'men', 'kids', 'unisex']))),
  constraint product_head_start_check check ((popularity_boost >= 0)),
  constraint product_max_per_order_check check (((max_per_order >= 1) and (max_per_order <= 999))),
  constraint product_name_check check ((name <> '')),
  constraint product_status_check check ((status = any (array['draft', 'active', 'archived']))),
  constraint product_tax_class_check check ((tax_class ~ '^[a-z][a-z-]{1,29}$')),
  constraint product_number_key unique (number),
  constraint product_pkey primary key (id),
  constraint product_slug_key unique (slug),
  constraint product_source_key_key unique (source_key)
);

create table product_category (
  product_id bigint not null,
  category_id bigint not null,
  constraint product_category_pkey primary key (product_id, category_id)
);

create table product_collection (
  product_id bigint not null,
  collection_id bigint not null,
  "position" integer default 0 not null,
  constraint product_collection_pkey primary key (product_id, collection_id)
);

create table product_option (
  id bigint generated always as identity,
  product_id bigint not null,
  "position" smallint not null,
  name text not null,
  kind text not null,
  constraint product_option_kind_check check ((kind = any (array['colour', 'size', 'other']))),
  constraint product_option_position_check check ((("position" >= 1) and ("position" <= 3))),
  constraint product_option_pkey primary key (id),
  constraint product_option_product_id_position_key unique (product_id, "position")
);

create table product_option_value (
  id bigint generated always as identity,
  option_id bigint not null,
  "position" integer not null,
  label text not null,
  value text not null,
  family text,
  swatch text,
  constraint product_option_value_swatch_check check ((swatch ~ '^#[0-9a-f]{6}$')),
  constraint product_option_value_option_id_value_key unique (option_id, value),
  constraint product_option_value_pkey primary key (id)
);

create table product_picture (
  id bigint generated always as identity,
  product_id bigint not null,
  option_value_id bigint,
  media_id text not null,
  "position" integer not null,
  view text default 'front' not null,
  alt text not null,
  constraint product_picture_alt_check check ((alt <> '')),
  constraint product_picture_pkey primary key (id)
);

create table variant (
  id bigint generated always as identity,
  product_id bigint not null,
  sku text not null,
  barcode text,
  weight_grams integer default 0 not null,
  "position" integer not null,
  value1_id bigint,
  value2_id bigint,
  value3_id bigint,
  status text default 'active' not null,
  pack_size integer default 1 not null,
  constraint variant_pack_size_check check (((pack_size >= 1) and (pack_size <= 999))),
  constraint variant_sku_check check ((sku <> '')),
  constraint variant_status_check check ((status = any (array['active', 'archived']))),
  constraint variant_weight_grams_check check ((weight_grams >= 0)),
  constraint variant_pkey primary key (id),
  constraint variant_sku_key unique (sku)
);

create table product_translation (
  product_id bigint not null,
  locale text not null,
  name text default '' not null,
  description_html text default '' not null,
  features text[] default '{}'::text[] not null,
  care text[] default '{}'::text[] not null,
  specifications jsonb default '[]'::jsonb not null,
  source_digests jsonb default '{}'::jsonb not null,
  pictures jsonb default '{}'::jsonb not null,
  constraint product_translation_locale_check check ((locale ~ '^[a-z]{2}$')),
  constraint product_translation_pkey primary key (product_id, locale)
);

create table former_slug (
  kind text not null,
  slug text not null,
  target_id bigint not null,
  constraint former_slug_kind_check check ((kind = any (array['product', 'category', 'brand', 'collection']))),
  constraint former_slug_pkey primary key (kind, slug)
);

create table redirect (
  from_path text not null,
  to_path text not null,
  created_at timestamptz not null,
  constraint redirect_from_path_check check ((from_path ~~ '/_%')),
  constraint redirect_to_path_check check ((to_path ~~ '/%')),
  constraint redirect_pkey primary key (from_path)
);

create function save_former_slug() returns trigger
    language plpgsql
    as $$
begin
  insert into former_slug (kind, slug, target_id) values (tg_table_name, old.slug, new.id)
    on conflict (kind, slug) do update set target_id = excluded.target_id;
  return null;
end $$;

create index brand_media on brand using btree (media_id) where (media_id is not null);
create index category_media on category using btree (media_id) where (media_id is not null);
create index category_pairing_goes_with on category_pairing using btree (paired_category_id);
create index category_parent on category using btree (parent_id, "position");
create index collection_media on collection using btree (media_id) where (media_id is not null);
create index product_brand on product using btree (brand_id);
create index product_category_category on product_category using btree (category_id);
create index product_collection_collection on product_collection using btree (collection_id);
create index product_collection_ordered on product_collection using btree (collection_id, "position") where ("position" > 0);
create index product_picture_media on product_picture using btree (media_id);
create index product_picture_option_value on product_picture using btree (option_value_id) where (option_value_id is not null);
create index product_picture_product on product_picture using btree (product_id, "position");
create index product_publish_at on product using btree (publish_at) where (publish_at is not null);
create index product_size_chart on product using btree (size_chart_id) where (size_chart_id is not null);
create index variant_barcode on variant using btree (barcode) where (barcode is not null);
create unique index variant_choice on variant using btree (product_id, value1_id, value2_id, value3_id) nulls not distinct where (status = 'active');
create index variant_product on variant using btree (product_id);
create index variant_sku_folded on variant using btree (translate(lower((sku collate "C")), ' !"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', ''));
create index variant_sku_folded_back on variant using btree (reverse(translate(lower((sku collate "C")), ' !"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', '')));
create index variant_value1 on variant using btree (value1_id);
create index variant_value2 on variant using btree (value2_id) where (value2_id is not null);
create index variant_value3 on variant using btree (value3_id) where (value3_id is not null);

alter table brand add constraint brand_media_id_fkey foreign key (media_id) references media(id);
alter table category add constraint category_media_id_fkey foreign key (media_id) references media(id);
alter table category_pairing add constraint category_pairing_category_id_fkey foreign key (category_id) references category(id) on delete cascade;
alter table category_pairing add constraint category_pairing_goes_with_id_fkey foreign key (paired_category_id) references category(id) on delete cascade;
alter table category add constraint category_parent_id_fkey foreign key (parent_id) references category(id);
alter table collection add constraint collection_media_id_fkey foreign key (media_id) references media(id);
alter table product add constraint product_brand_id_fkey foreign key (brand_id) references brand(id);
alter table product_category add constraint product_category_category_id_fkey foreign key (category_id) references category(id);
alter table product_category add constraint product_category_product_id_fkey foreign key (product_id) references product(id) on delete cascade;
alter table product_collection add constraint product_collection_collection_id_fkey foreign key (collection_id) references collection(id) on delete cascade;
alter table product_collection add constraint product_collection_product_id_fkey foreign key (product_id) references product(id) on delete cascade;
alter table product_option add constraint product_option_product_id_fkey foreign key (product_id) references product(id) on delete cascade;
alter table product_option_value add constraint product_option_value_option_id_fkey foreign key (option_id) references product_option(id) on delete cascade;
alter table product_picture add constraint product_picture_media_id_fkey foreign key (media_id) references media(id);
alter table product_picture add constraint product_picture_option_value_id_fkey foreign key (option_value_id) references product_option_value(id) on delete cascade;
alter table product_picture add constraint product_picture_product_id_fkey foreign key (product_id) references product(id) on delete cascade;
alter table product add constraint product_size_chart_id_fkey foreign key (size_chart_id) references size_chart(id);
alter table product_translation add constraint product_translation_product_id_fkey foreign key (product_id) references product(id) on delete cascade;
alter table variant add constraint variant_product_id_fkey foreign key (product_id) references product(id) on delete cascade;
alter table variant add constraint variant_value1_id_fkey foreign key (value1_id) references product_option_value(id);
alter table variant add constraint variant_value2_id_fkey foreign key (value2_id) references product_option_value(id);
alter table variant add constraint variant_value3_id_fkey foreign key (value3_id) references product_option_value(id);

create trigger brand_renamed after update of slug on brand for each row when ((old.slug is distinct from new.slug)) execute function save_former_slug();
create trigger category_renamed after update of slug on category for each row when ((old.slug is distinct from new.slug)) execute function save_former_slug();
create trigger collection_renamed after update of slug on collection for each row when ((old.slug is distinct from new.slug)) execute function save_former_slug();
create trigger product_renamed after update of slug on product for each row when ((old.slug is distinct from new.slug)) execute function save_former_slug();
