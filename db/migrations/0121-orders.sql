-- The tax class of an item when it was ordered, for the VAT category on invoices. Null for lines from before.
alter table order_line add column tax_class text;
