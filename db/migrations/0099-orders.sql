-- A line that a gift promotion added to the order, at no charge.
alter table order_line add column is_gift boolean not null default false;
