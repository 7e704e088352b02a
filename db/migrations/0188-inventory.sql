-- Working days until items of other locations can be collected at a location; null: it offers only what it has.
alter table location add column pickup_transfer_days integer;
alter table location add constraint location_pickup_transfer_days_check check (pickup_transfer_days between 0 and 60);
