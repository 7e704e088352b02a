-- Search engine title and description of a product in another language; empty: the name and the description.
alter table product_translation add column seo_title text default '' not null;
alter table product_translation add column seo_description text default '' not null;
