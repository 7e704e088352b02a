-- Search rules: products that staff pin, boost or bury in a search or a category, and redirects of searches.
create table search_rule (
  id bigint generated always as identity primary key,
  -- Folded, as searches are compared.
  query text,
  category_id bigint references category on delete cascade,
  -- In order: [{"product_id": 1, "action": "pin"}].
  products jsonb not null default '[]',
  redirect_to text,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null,
  constraint search_rule_target check ((query is null) <> (category_id is null)),
  constraint search_rule_dates check (starts_at < ends_at),
  constraint search_rule_redirect check (redirect_to is null or query is not null)
);
create index search_rule_category on search_rule (category_id);
create index search_rule_query on search_rule (query);

-- The listing index reads rules again together with names.
create function record_search_rule_change() returns trigger language plpgsql as $$
begin
  perform record_listing_change('names', array[0]);
  return null;
end $$;
create trigger search_rule_changed after insert or delete or update or truncate on search_rule
  for each statement execute function record_search_rule_change();
