-- When the merchant chose or confirmed the store currency, for the setup checklist.
alter table price_list add column currency_chosen_at timestamptz;

update price_list set currency_chosen_at = (
  select max(at) from audit_event where action in ('settings.currency', 'settings.currency-conversion'))
where code = 'retail';
