-- Carriers of plugins: the service of a shipping method, and prices that a carrier has calculated.

alter table shipping_method add column carrier text;
alter table shipping_method add column carrier_service text;
alter table shipping_method add column carrier_rates boolean not null default false;
alter table shipping_method add constraint shipping_method_carrier_check check (((carrier is null) = (carrier_service is null)) and (carrier is not null or not carrier_rates));

-- What a carrier answered for a parcel and a destination, so that the order has the price that the customer saw. `key` is a
-- digest of the request, `rates` all services.
create table carrier_rate (
  carrier text not null,
  key text not null,
  rates jsonb not null,
  fetched_at timestamp with time zone not null,
  constraint carrier_rate_pkey primary key (carrier, key)
);
create index carrier_rate_fetched on carrier_rate using btree (fetched_at);
