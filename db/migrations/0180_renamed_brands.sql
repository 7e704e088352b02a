-- Brands and collections are renamed by staff: their former addresses lead to them too.

alter table former_slug
  drop constraint former_slug_kind_check,
  add constraint former_slug_kind_check check (kind in ('product', 'category', 'brand', 'collection'));

create trigger brand_renamed after update of slug on brand
  for each row when (old.slug is distinct from new.slug) execute function keep_former_slug();
create trigger collection_renamed after update of slug on collection
  for each row when (old.slug is distinct from new.slug) execute function keep_former_slug();
