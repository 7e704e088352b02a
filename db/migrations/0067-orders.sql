-- Orders whose tax a plugin calculates. `reference` is that of the service. `problem`: why the shop's own rates applied; such
-- orders should be checked.
create table order_tax_calculation (
  order_id uuid not null,
  provider text not null,
  reference text not null,
  problem text,
  constraint order_tax_calculation_pkey primary key (order_id),
  constraint order_tax_calculation_order_id_fkey foreign key (order_id) references shop_order (id)
);

create index order_tax_calculation_problem on order_tax_calculation using btree (order_id) where (problem is not null);
