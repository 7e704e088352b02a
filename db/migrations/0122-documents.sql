-- Why products of the class `exempt` have no VAT, and the codes of reasons (VATEX list of EN 16931). Empty texts are not set.
alter table invoice_setting add column no_vat_reason_code text not null default '',
  add column exempt_reason text not null default '',
  add column exempt_reason_code text not null default '';
