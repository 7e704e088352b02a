-- Title and description that search engines show; empty: made from name and description.
alter table product
  add column seo_title text not null default '',
  add column seo_description text not null default '';
