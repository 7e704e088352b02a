-- Several payment methods of one provider, and payment on account, gift cards and store credit as methods.
-- The code of a method is that of its provider, or that and a name after a dot.
alter table payment_method add constraint payment_method_code_check
  check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)?$');

-- Null: the method with the code of the provider. The titles are those at the time of the order, by language.
alter table payment add column method text, add column method_titles jsonb;
alter table payment add constraint payment_method_of_provider check (split_part(method, '.', 1) = provider);

-- Existing shops offer them as before. Until staff edit them, the settings of the environment decide about the others.
insert into payment_method (code, position, active)
select code, case when code = 'on-account' then first - 1 else last + rank end, true
from (select coalesce(min(position), 0) as first, coalesce(max(position), 0) as last from payment_method) p
cross join (values ('on-account', 0), ('gift-card', 1), ('store-credit', 2)) as m(code, rank)
on conflict (code) do nothing;
