-- How staff organise orders: tags, and who takes care of one.
alter table shop_order add column tags text[] not null default '{}';
alter table shop_order add column assignee_id uuid references account on delete set null;
create index shop_order_assignee on shop_order (assignee_id);
create index shop_order_tags on shop_order using gin (tags);
