-- Invoices by country: who sells, and what is on an invoice besides the order.

-- The country and the VAT id of the shop are in tax_setting. Empty texts are not set.
create table invoice_setting (
  id boolean not null default true,
  legal_name text not null,
  line1 text not null,
  line2 text not null,
  postcode text not null,
  city text not null,
  region text not null,
  tax_number text not null,
  registration text not null,
  email text not null,
  phone text not null,
  legal_note text not null,
  no_vat_reason text not null,
  format text not null,
  invoice_prefix text not null,
  credit_note_prefix text not null,
  constraint invoice_setting_pkey primary key (id),
  constraint invoice_setting_id_check check (id),
  constraint invoice_setting_format_check check (format in ('country', 'pdf', 'pdf+xml'))
);

-- What the document says, for PDF and XML; null for documents from before. `problems` are the rules of EN 16931 and of the
-- country that it breaks.
alter table order_document add column invoice jsonb;
alter table order_document add column problems jsonb not null default '[]';
create index order_document_problems on order_document using btree (issued_at) where (problems <> '[]'::jsonb);
