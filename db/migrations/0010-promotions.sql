-- Promotions and codes, their scopes and uses.

create table promotion (
  id bigint generated always as identity,
  code text,
  name text not null,
  kind text not null,
  percent integer,
  amount_minor bigint,
  buy_quantity integer,
  get_quantity integer,
  minimum_minor bigint default 0 not null,
  first_order boolean default false not null,
  starts_at timestamptz default '-infinity'::timestamptz not null,
  ends_at timestamptz default 'infinity'::timestamptz not null,
  limit_total integer,
  limit_per_person integer,
  combines boolean default true not null,
  "position" integer default 0 not null,
  active boolean default true not null,
  used integer default 0 not null,
  created_at timestamptz default now() not null,
  constraint promotion_amount_minor_check check ((amount_minor > 0)),
  constraint promotion_buy_quantity_check check ((buy_quantity > 0)),
  constraint promotion_check check ((starts_at < ends_at)),
  constraint promotion_check1 check ((used <= limit_total)),
  constraint promotion_check2 check (((not first_order) or (limit_per_person = 1))),
  constraint promotion_check3 check (((percent is not null) = (kind = any (array['percent', 'buy_get'])))),
  constraint promotion_check4 check (((amount_minor is not null) = (kind = 'amount'))),
  constraint promotion_check5 check (((((buy_quantity is not null) and (get_quantity is not null)) = (kind = 'buy_get')) and ((buy_quantity is null) = (get_quantity is null)))),
  constraint promotion_code_check check ((code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$')),
  constraint promotion_get_quantity_check check ((get_quantity > 0)),
  constraint promotion_kind_check check ((kind = any (array['percent', 'amount', 'free_shipping', 'buy_get']))),
  constraint promotion_limit_per_person_check check ((limit_per_person > 0)),
  constraint promotion_limit_total_check check ((limit_total > 0)),
  constraint promotion_minimum_minor_check check ((minimum_minor >= 0)),
  constraint promotion_name_check check ((name <> '')),
  constraint promotion_percent_check check (((percent >= 1) and (percent <= 100))),
  constraint promotion_used_check check ((used >= 0)),
  constraint promotion_code_key unique (code),
  constraint promotion_pkey primary key (id)
);

create table promotion_customer (
  promotion_id bigint not null,
  person text not null,
  used integer not null,
  constraint promotion_customer_used_check check ((used >= 0)),
  constraint promotion_customer_pkey primary key (person, promotion_id)
);

create table promotion_scope (
  promotion_id bigint not null,
  category_id bigint,
  brand_id bigint,
  collection_id bigint,
  constraint promotion_scope_check check ((num_nonnulls(category_id, brand_id, collection_id) = 1)),
  constraint promotion_scope_promotion_id_category_id_brand_id_collectio_key unique nulls not distinct (promotion_id, category_id, brand_id, collection_id)
);

create table promotion_use (
  promotion_id bigint not null,
  order_id uuid not null,
  discount_minor bigint not null,
  counted boolean not null,
  persons text[] not null,
  used_at timestamptz not null,
  constraint promotion_use_discount_minor_check check ((discount_minor >= 0)),
  constraint promotion_use_pkey primary key (order_id, promotion_id)
);

create index promotion_customer_promotion on promotion_customer using btree (promotion_id);
create index promotion_scope_brand on promotion_scope using btree (brand_id) where (brand_id is not null);
create index promotion_scope_category on promotion_scope using btree (category_id) where (category_id is not null);
create index promotion_scope_collection on promotion_scope using btree (collection_id) where (collection_id is not null);
create index promotion_use_promotion on promotion_use using btree (promotion_id);

alter table promotion_customer add constraint promotion_customer_promotion_id_fkey foreign key (promotion_id) references promotion(id) on delete cascade;
alter table promotion_scope add constraint promotion_scope_brand_id_fkey foreign key (brand_id) references brand(id) on delete cascade;
alter table promotion_scope add constraint promotion_scope_category_id_fkey foreign key (category_id) references category(id) on delete cascade;
alter table promotion_scope add constraint promotion_scope_collection_id_fkey foreign key (collection_id) references collection(id) on delete cascade;
alter table promotion_scope add constraint promotion_scope_promotion_id_fkey foreign key (promotion_id) references promotion(id) on delete cascade;
alter table promotion_use add constraint promotion_use_promotion_id_fkey foreign key (promotion_id) references promotion(id);
