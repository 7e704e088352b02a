-- Unique codes of a promotion: generated or imported in batches, each used a limited number of times.

-- unique_codes: the promotion applies with any of its codes in promotion_code, and not automatically.
alter table promotion
  add unique_codes boolean default false not null,
  add constraint promotion_check8 check (((not unique_codes) or (code is null)));

-- created counts the codes that exist so far: generating continues from there.
create table promotion_code_batch (
  id bigint generated always as identity,
  promotion_id bigint not null,
  pattern text,
  use_limit integer not null,
  requested integer not null,
  created integer default 0 not null,
  created_at timestamptz not null,
  created_by text not null,
  constraint promotion_code_batch_pkey primary key (id),
  constraint promotion_code_batch_use_limit_check check ((use_limit > 0)),
  constraint promotion_code_batch_requested_check check (((requested > 0) and (created >= 0) and (created <= requested))),
  constraint promotion_code_batch_promotion_id_fkey foreign key (promotion_id) references promotion(id) on delete cascade
);

create index promotion_code_batch_promotion on promotion_code_batch using btree (promotion_id);

create table promotion_code (
  id bigint generated always as identity,
  promotion_id bigint not null,
  batch_id bigint not null,
  code text not null,
  use_limit integer not null,
  used integer default 0 not null,
  revoked_at timestamptz,
  constraint promotion_code_pkey primary key (id),
  constraint promotion_code_code_key unique (code),
  constraint promotion_code_code_check check ((code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$')),
  constraint promotion_code_used_check check (((used >= 0) and (used <= use_limit))),
  constraint promotion_code_promotion_id_fkey foreign key (promotion_id) references promotion(id) on delete cascade,
  constraint promotion_code_batch_id_fkey foreign key (batch_id) references promotion_code_batch(id) on delete cascade
);

create index promotion_code_promotion on promotion_code using btree (promotion_id, id);
create index promotion_code_of_batch on promotion_code using btree (batch_id);

-- The unique code that an order used; its use is returned with the order's other uses.
alter table promotion_use add code_id bigint;
alter table promotion_use add constraint promotion_use_code_id_fkey foreign key (code_id) references promotion_code(id);
create index promotion_use_code on promotion_use using btree (code_id) where (code_id is not null);
