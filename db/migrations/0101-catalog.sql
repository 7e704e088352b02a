-- Related products that staff chose. A product that an import names before it is created, or that was deleted, stays without
-- its id: it is linked when a product with this slug is written.
create table related_product (
  product_id bigint not null,
  "position" integer not null,
  related_id bigint,
  related_slug text not null,
  constraint related_product_pkey primary key (product_id, "position"),
  constraint related_product_key unique (product_id, related_slug),
  constraint related_product_itself_check check (related_id <> product_id)
);
create index related_product_related on related_product using btree (related_id);
create index related_product_unlinked on related_product using btree (related_slug) where related_id is null;
alter table related_product add constraint related_product_product_id_fkey foreign key (product_id) references product(id) on delete cascade;
alter table related_product add constraint related_product_related_id_fkey foreign key (related_id) references product(id) on delete set null;
