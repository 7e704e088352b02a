-- Orders of a customer that ship as one parcel. An order that was cancelled or shipped no longer counts.
create table order_merge (
  order_id uuid not null,
  merge_id uuid not null,
  merged_at timestamptz not null,
  constraint order_merge_pkey primary key (order_id),
  constraint order_merge_order_id_fkey foreign key (order_id) references shop_order(id) on delete cascade
);
create index order_merge_merge on order_merge using btree (merge_id);

-- The shipments of merged orders are one parcel: those of the other orders point to that of the first.
alter table shipment add column merged_into uuid;
alter table shipment add constraint shipment_merged_into_fkey foreign key (merged_into) references shipment(id);
create index shipment_merged_into on shipment using btree (merged_into) where merged_into is not null;
