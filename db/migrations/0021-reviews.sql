-- Reviews, their pictures and review requests.

create table review (
  id bigint generated always as identity,
  product_id bigint not null,
  order_id uuid,
  rating integer not null,
  title text not null,
  body text not null,
  author text not null,
  status text default 'pending' not null,
  written_at timestamptz default now() not null,
  decided_at timestamptz,
  fit text,
  constraint review_fit_check check ((fit = any (array['small', 'true', 'large']))),
  constraint review_rating_check check (((rating >= 1) and (rating <= 5))),
  constraint review_status_check check ((status = any (array['pending', 'approved', 'rejected']))),
  constraint review_order_id_product_id_key unique (order_id, product_id),
  constraint review_pkey primary key (id)
);

create table review_picture (
  review_id bigint not null,
  "position" smallint not null,
  media_id text not null,
  constraint review_picture_position_check check ((("position" >= 1) and ("position" <= 4))),
  constraint review_picture_pkey primary key (review_id, "position")
);

create table review_request (
  order_id uuid not null,
  requested_at timestamptz not null,
  constraint review_request_pkey primary key (order_id)
);

create index review_of_product on review using btree (product_id);
create index review_pending on review using btree (written_at) where (status = 'pending');
create index review_picture_media on review_picture using btree (media_id);
create index review_product on review using btree (product_id, written_at desc) where (status = 'approved');

alter table review add constraint review_order_id_fkey foreign key (order_id) references shop_order(id);
alter table review_picture add constraint review_picture_media_id_fkey foreign key (media_id) references media(id);
alter table review_picture add constraint review_picture_review_id_fkey foreign key (review_id) references review(id) on delete cascade;
alter table review add constraint review_product_id_fkey foreign key (product_id) references product(id) on delete cascade;
alter table review_request add constraint review_request_order_id_fkey foreign key (order_id) references shop_order(id);
