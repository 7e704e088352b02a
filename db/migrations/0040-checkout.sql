-- Whether the checkout asks for a company, for consent to the terms and to the newsletter; consent given with orders.

alter table checkout_setting add column company text default 'off' not null;
alter table checkout_setting add column terms text default 'off' not null;
alter table checkout_setting add column terms_text jsonb default '{}' not null;
alter table checkout_setting add column marketing_consent boolean default false not null;
alter table checkout_setting add constraint checkout_setting_company_check check ((company = any (array['off', 'optional', 'required'])));
alter table checkout_setting add constraint checkout_setting_terms_check check ((terms = any (array['off', 'page', 'text'])));

create table order_consent (
  order_id uuid not null,
  kind text not null,
  at timestamptz not null,
  wording text not null,
  page_version text,
  constraint order_consent_kind_check check ((kind = any (array['terms', 'marketing']))),
  constraint order_consent_wording_check check ((wording <> '')),
  constraint order_consent_pkey primary key (order_id, kind)
);

alter table order_consent add constraint order_consent_order_id_fkey foreign key (order_id) references shop_order(id);

alter table newsletter_subscriber add column source text default 'form' not null;
alter table newsletter_subscriber add constraint newsletter_subscriber_source_check check ((source = any (array['form', 'checkout'])));
