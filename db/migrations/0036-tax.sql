-- Results of online checks of VAT ids (VIES).

create table vat_id_check (
  vat_id text not null,
  is_valid boolean not null,
  name text not null,
  request_id text not null,
  checked_at timestamptz not null,
  constraint vat_id_check_pkey primary key (vat_id)
);
