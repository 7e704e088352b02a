-- Deletes of order_bundle look up the lines of the bundle.
create index order_line_bundle on order_line using btree (order_id, bundle_position) where bundle_position is not null;
