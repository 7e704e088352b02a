-- Code of the reason of an exemption (VATEX list of EN 16931). Empty: none.
alter table tax_exemption add column reason_code text not null default '';
