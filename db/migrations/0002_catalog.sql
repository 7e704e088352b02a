-- The catalogue: what there is to sell. Prices and stock are other modules' tables.

create extension if not exists pg_trgm;

create table media (
  id text primary key check (id ~ '^[a-z0-9]{16,64}$'),
  kind text not null check (kind in ('file', 'drawing')),
  storage_key text,
  drawing jsonb,
  mime text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  ground text not null default '#f4efe8' check (ground ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now(),
  check ((kind = 'file') = (storage_key is not null)),
  check ((kind = 'drawing') = (drawing is not null))
);
comment on table media is 'Pictures by content hash. A drawing is an order to the illustrator, rendered when first asked for; ground is the colour shown until it is there';

create table brand (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  media_id text references media,
  position integer not null default 0
);

create table category (
  id bigint generated always as identity primary key,
  parent_id bigint references category,
  slug text not null unique,
  name text not null,
  media_id text references media,
  position integer not null default 0,
  check (parent_id <> id)
);
create index category_parent on category (parent_id, position);

create table collection (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  description text not null default '',
  media_id text references media,
  position integer not null default 0
);

create table size_chart (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  unit text not null,
  columns jsonb not null,
  rows jsonb not null
);

create sequence product_number start 1;

create table product (
  id bigint generated always as identity primary key,
  number integer not null unique default nextval('product_number'),
  slug text not null unique,
  name text not null check (name <> ''),
  brand_id bigint references brand,
  department text not null default 'unisex' check (department in ('women', 'men', 'kids', 'unisex')),
  seasons text[] not null default '{}',
  tags text[] not null default '{}',
  description_html text not null default '',
  features text[] not null default '{}',
  care text[] not null default '{}',
  specifications jsonb not null default '[]',
  size_chart_id bigint references size_chart,
  status text not null default 'active' check (status in ('draft', 'active', 'archived')),
  source_key text unique,
  source_hash text,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  updated_at timestamptz not null default now()
);
create index product_brand on product (brand_id);
comment on column product.source_key is 'The handle of the row in the file that the product was imported from';
comment on column product.source_hash is 'Hash of what the import last wrote, so that importing the same again changes nothing';

create table product_category (
  product_id bigint not null references product on delete cascade,
  category_id bigint not null references category,
  primary key (product_id, category_id)
);
create index product_category_category on product_category (category_id);

create table product_collection (
  product_id bigint not null references product on delete cascade,
  collection_id bigint not null references collection on delete cascade,
  position integer not null default 0,
  primary key (product_id, collection_id)
);
create index product_collection_collection on product_collection (collection_id);

create table product_option (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  position smallint not null check (position between 1 and 3),
  name text not null,
  kind text not null check (kind in ('colour', 'size', 'other')),
  unique (product_id, position)
);

create table product_option_value (
  id bigint generated always as identity primary key,
  option_id bigint not null references product_option on delete cascade,
  position integer not null,
  label text not null,
  value text not null,
  family text,
  swatch text check (swatch ~ '^#[0-9a-f]{6}$'),
  unique (option_id, value)
);
comment on column product_option_value.value is 'The label folded to a slug: what URLs and filters carry';
comment on column product_option_value.family is 'Colour family or normalised size, the value that facets group by';

create table variant (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  sku text not null unique check (sku <> ''),
  barcode text,
  weight_grams integer not null default 0 check (weight_grams >= 0),
  position integer not null,
  value1_id bigint references product_option_value,
  value2_id bigint references product_option_value,
  value3_id bigint references product_option_value,
  status text not null default 'active' check (status in ('active', 'archived'))
);
create index variant_product on variant (product_id);
create unique index variant_choice on variant (product_id, value1_id, value2_id, value3_id) nulls not distinct
  where status = 'active';

create table product_picture (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  option_value_id bigint references product_option_value on delete cascade,
  media_id text not null references media,
  position integer not null,
  view text not null default 'front',
  alt text not null check (alt <> '')
);
create index product_picture_product on product_picture (product_id, position);

create table product_listing (
  product_id bigint primary key references product on delete cascade,
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
  popularity integer not null default 0,
  published_at timestamptz not null,
  words tsvector not null,
  search_text text not null,
  card text not null,
  detail text not null,
  shown text not null,
  refresh_at timestamptz
);
comment on column product_listing.shown is 'The card with quantities as people see them: when it changes, lists look different';
-- Documents lie beside the rows, as they are: lists scan narrow rows, and nothing is unpacked to be sent.
alter table product_listing alter column card set storage external, alter column detail set storage external;
alter table product_listing set (toast_tuple_target = 512);
comment on table product_listing is 'Read model: one row per active product, rewritten when the product, its prices or its availability change; refresh_at is when a dated price next begins or ends';
create index product_listing_newest on product_listing (published_at desc, product_id desc);
create index product_listing_popularity on product_listing (popularity desc, product_id desc);
create index product_listing_price on product_listing (price_minor, product_id);
create index product_listing_brand on product_listing (brand_id, published_at desc);
create index product_listing_categories on product_listing using gin (category_ids);
create index product_listing_collections on product_listing using gin (collection_ids);
create index product_listing_colours on product_listing using gin (colours);
create index product_listing_sizes on product_listing using gin (sizes);
create index product_listing_seasons on product_listing using gin (seasons);
create index product_listing_words on product_listing using gin (words);
create unique index product_listing_slug on product_listing (slug);
create index product_listing_refresh on product_listing (refresh_at) where refresh_at is not null;

create table search_word (
  word text primary key
);
create index search_word_trigram on search_word using gin (word gin_trgm_ops);
comment on table search_word is 'The vocabulary of the catalogue, for mending typos';

create table search_synonym (
  word text not null,
  means text not null,
  primary key (word, means)
);
