-- Staff find orders by parts of names (without accents), addresses for mail, phone numbers and SKUs.
-- src/modules/orders/order-search.ts folds what was typed alike (src/kernel/fold.ts).

create function search_fold(given text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(translate(
    lower(replace(replace(replace(regexp_replace(normalize(given, nfkd), '[\u0300-\u036f\u064b-\u065f\u0591-\u05c7''’‘ʼ׳ـ]', '', 'g'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')),
    'đĐøØłŁٱةىکیךםןףץ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹!"#$%&()*+,-./:;<=>?@[\]^_`{|}~',
    'ddoollاهيكيכמנפצ01234567890123456789                                  '), ' +', ' ', 'g');
comment on function search_fold is 'Text as staff search it: lower case, without accents, punctuation as spaces';

create function search_digits(given text) returns text
  language sql immutable parallel safe strict
  return ltrim(regexp_replace(search_fold(given), '[^0-9]', '', 'g'), '0');
comment on function search_digits is 'The digits of a phone number without leading zeros';

create function order_search_text(email text, address jsonb) returns text
  language sql immutable parallel safe
  return search_fold(coalesce(address->>'name', '') || ' | ' || coalesce(email, ''))
    || ' | ' || coalesce(search_digits(address->>'phone'), '');

create function sku_search_text(sku text) returns text
  language sql immutable parallel safe strict
  return replace(search_fold(sku), ' ', '');

-- Stored, as folding a text takes 40 microseconds and many orders may be looked at.
alter table shop_order add column search_text text generated always as (order_search_text(email, address)) stored;
alter table order_line add column sku_search text generated always as (sku_search_text(sku)) stored;
create index shop_order_search on shop_order using gin (search_text gin_trgm_ops);
create index order_line_sku_search on order_line using gin (sku_search gin_trgm_ops);
