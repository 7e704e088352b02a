-- When variants that are sold beyond their stock are expected. Orders read all of them with the rules of the checkout, so
-- that other orders do not look for them.
create table backorder_date (
  variant_id bigint not null,
  expected_on date not null,
  constraint backorder_date_pkey primary key (variant_id),
  constraint backorder_date_variant_id_fkey foreign key (variant_id) references variant(id) on delete cascade
);

create trigger backorder_date_renews_rules after insert or delete or update or truncate on backorder_date
  for each statement execute function update_rules_version();
