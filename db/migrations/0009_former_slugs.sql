-- Addresses that products and categories had: who follows an old link is sent on.

create table former_slug (
  kind text not null check (kind in ('product', 'category')),
  slug text not null,
  target_id bigint not null,
  primary key (kind, slug)
);
comment on table former_slug is 'Written by triggers, whoever renames; the newest owner of a slug wins';

create function keep_former_slug() returns trigger language plpgsql as $$
begin
  insert into former_slug (kind, slug, target_id) values (tg_table_name, old.slug, new.id)
    on conflict (kind, slug) do update set target_id = excluded.target_id;
  return null;
end $$;
create trigger product_renamed after update of slug on product
  for each row when (old.slug is distinct from new.slug) execute function keep_former_slug();
create trigger category_renamed after update of slug on category
  for each row when (old.slug is distinct from new.slug) execute function keep_former_slug();
