-- Words of product names, without accents, for the list of products in the back office.
create index product_name_search on product using gin (search_fold(name) gin_trgm_ops);
