-- Where the shop is registered for tax, who pays none, and why an order has none.

create table tax_setting (
  id boolean default true not null,
  country text not null,
  vat_id text not null,
  reverse_charge text not null,
  eu_sales text not null,
  us_states text[],
  constraint tax_setting_id_check check (id),
  constraint tax_setting_country_check check ((country ~ '^([A-Z]{2})?$')),
  constraint tax_setting_reverse_charge_check check ((reverse_charge = any (array['off', 'valid', 'confirmed']))),
  constraint tax_setting_eu_sales_check check ((eu_sales = any (array['destination', 'origin']))),
  constraint tax_setting_pkey primary key (id)
);

create table tax_exemption (
  id bigint generated always as identity,
  account_id uuid,
  company_id uuid,
  reason text not null,
  certificate text not null,
  countries text[] not null,
  valid_until date,
  constraint tax_exemption_holder_check check (((account_id is null) <> (company_id is null))),
  constraint tax_exemption_reason_check check ((reason <> '')),
  constraint tax_exemption_account_id_key unique (account_id),
  constraint tax_exemption_company_id_key unique (company_id),
  constraint tax_exemption_pkey primary key (id)
);
alter table tax_exemption add constraint tax_exemption_account_id_fkey foreign key (account_id) references account(id) on delete cascade;
alter table tax_exemption add constraint tax_exemption_company_id_fkey foreign key (company_id) references company(id) on delete cascade;

create trigger tax_setting_renews_rules after insert or delete or update or truncate on tax_setting for each statement execute function update_rules_version();

alter table shop_order add column tax_details jsonb;

-- The rate that was taken out of a price with tax, because no tax was charged.
alter table order_line
  add column removed_tax_rate_ppm integer default 0 not null,
  add constraint order_line_removed_tax_rate_ppm_check check (((removed_tax_rate_ppm >= 0) and (removed_tax_rate_ppm <= 1000000)));
