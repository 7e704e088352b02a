-- Locations that send orders: address, dispatch, and the rule by which orders are routed to them.

alter table location add column line1 text default '' not null;
alter table location add column city text default '' not null;
alter table location add column region text default '' not null;
alter table location add column postcode text default '' not null;
alter table location add column country text;
alter table location add column time_zone text;
alter table location add column cutoff text;
alter table location add column handling_days integer;
alter table location add column closed_days date[] default '{}'::date[] not null;
alter table location add column priority integer default 100 not null;
alter table location add column ships_orders boolean default false not null;
update location set ships_orders = true where code = 'main';

alter table location add constraint location_country_check check ((country ~ '^[A-Z]{2}$'));
alter table location add constraint location_region_check check ((region ~ '^[A-Z0-9]{0,3}$'));
alter table location add constraint location_cutoff_check check ((cutoff ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'));
alter table location add constraint location_handling_days_check check (((handling_days >= 0) and (handling_days <= 60)));
alter table location add constraint location_priority_check check (((priority >= 1) and (priority <= 1000)));
alter table location add constraint location_main_check check (((code <> 'main') or ships_orders));

create table location_routing (
  id boolean default true not null,
  rule text not null,
  constraint location_routing_id_check check (id),
  constraint location_routing_rule_check check ((rule = any (array['fewest_parcels', 'nearest', 'priority']))),
  constraint location_routing_pkey primary key (id)
);

-- Items of an order, or of an order edit, that another location than main sends. All others are sent by main.
create table stock_allocation (
  reference text not null,
  variant_id bigint not null,
  location_id bigint not null,
  quantity integer not null,
  constraint stock_allocation_quantity_check check ((quantity > 0)),
  constraint stock_allocation_pkey primary key (reference, variant_id, location_id)
);

create index stock_allocation_stock on stock_allocation using btree (variant_id, location_id);

alter table stock_allocation add constraint stock_allocation_stock_fkey foreign key (variant_id, location_id) references stock(variant_id, location_id) on delete cascade;

alter table shipment add column location_id bigint;
create index shipment_location on shipment using btree (location_id) where (location_id is not null);
alter table shipment add constraint shipment_location_id_fkey foreign key (location_id) references location(id);

create trigger location_renews_rules after insert or delete or update or truncate on location for each statement execute function update_rules_version();
create trigger location_routing_renews_rules after insert or delete or update or truncate on location_routing for each statement execute function update_rules_version();
