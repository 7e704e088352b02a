-- Orders keep what their pieces were called in other languages when they were bought (docs/decisions/0143).
alter table order_line add column said jsonb;
comment on column order_line.said is 'By language, what is said of the piece where that is not as it was written: {"vi": {"name": ...}}; null: nothing was';

-- Carts and orders keep these names in memory with the rest of the catalogue (0083, docs/decisions/0101).
create trigger product_words_renew_catalogue after insert or delete or truncate or update of product_id, locale, name
  on product_words for each statement execute function note_catalogue_writer();
