-- Locations where customers collect their orders.

alter table location add column offers_pickup boolean default false not null;
-- Seven days, Monday first, each with its intervals as {"opens": "09:00", "closes": "18:00"} in local time.
alter table location add column opening_hours jsonb default '[]'::jsonb not null;
-- Minutes of opening time until an order is ready.
alter table location add column pickup_minutes integer default 120 not null;
alter table location add column pickup_price_minor bigint default 0 not null;
alter table location add constraint location_pickup_minutes_check check (((pickup_minutes >= 0) and (pickup_minutes <= 10080)));
alter table location add constraint location_pickup_price_minor_check check ((pickup_price_minor >= 0));
alter table location add constraint location_pickup_check check (((not offers_pickup) or ((country is not null) and (time_zone is not null) and (jsonb_array_length(opening_hours) = 7))));
