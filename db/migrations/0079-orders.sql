-- Code of the location that received a return; null until then.
alter table order_return add column location text;
