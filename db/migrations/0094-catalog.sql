-- What a variant costs the shop, and what customs ask for. The cost is in the store currency, and only for staff.
alter table variant add column cost_minor bigint;
alter table variant add constraint variant_cost_minor_check check (cost_minor >= 0);
alter table variant add column hs_code text;
alter table variant add constraint variant_hs_code_check check (hs_code ~ '^[0-9]{6,13}$');
alter table variant add column country_of_origin text;
alter table variant add constraint variant_country_of_origin_check check (country_of_origin ~ '^[A-Z]{2}$');
