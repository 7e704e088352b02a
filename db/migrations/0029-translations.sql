-- Translations of rows: one row per entity and language. `fields` has the translated texts, `source_digests` the
-- digest of the source text that each was written for. Translations of products are in 0005-catalog.sql.

-- Names and values of options as merchants type them, shared by many products, with colour families, seasons, departments
-- and the names and columns of size charts. Each is identified by its own text. Numbers are written as `#`, so that
-- `2-3 years` and `4-5 years` are one text.
create table option_text (
  id bigint generated always as identity,
  text text not null,
  constraint option_text_text_check check ((text <> '')),
  constraint option_text_pkey primary key (id),
  constraint option_text_text_key unique (text)
);

create table brand_translation (
  entity_id bigint not null,
  locale text not null,
  fields jsonb not null,
  source_digests jsonb not null,
  constraint brand_translation_locale_check check ((locale ~ '^[a-z]{2}$')),
  constraint brand_translation_pkey primary key (entity_id, locale)
);

create table category_translation (
  entity_id bigint not null,
  locale text not null,
  fields jsonb not null,
  source_digests jsonb not null,
  constraint category_translation_locale_check check ((locale ~ '^[a-z]{2}$')),
  constraint category_translation_pkey primary key (entity_id, locale)
);

create table collection_translation (
  entity_id bigint not null,
  locale text not null,
  fields jsonb not null,
  source_digests jsonb not null,
  constraint collection_translation_locale_check check ((locale ~ '^[a-z]{2}$')),
  constraint collection_translation_pkey primary key (entity_id, locale)
);

-- Texts of settings, menus and home pages by their path in the document, such as `blocks.0.title`. A text that has changed
-- since it was translated is shown in the source language.
create table content_translation (
  entity_id bigint not null,
  locale text not null,
  fields jsonb not null,
  source_digests jsonb not null,
  constraint content_translation_locale_check check ((locale ~ '^[a-z]{2}$')),
  constraint content_translation_pkey primary key (entity_id, locale)
);

create table opening_reason_translation (
  entity_id bigint not null,
  locale text not null,
  fields jsonb not null,
  source_digests jsonb not null,
  constraint opening_reason_translation_locale_check check ((locale ~ '^[a-z]{2}$')),
  constraint opening_reason_translation_pkey primary key (entity_id, locale)
);

create table option_text_translation (
  entity_id bigint not null,
  locale text not null,
  fields jsonb not null,
  source_digests jsonb not null,
  constraint option_text_translation_locale_check check ((locale ~ '^[a-z]{2}$')),
  constraint option_text_translation_pkey primary key (entity_id, locale)
);

create table pickup_point_translation (
  entity_id bigint not null,
  locale text not null,
  fields jsonb not null,
  source_digests jsonb not null,
  constraint pickup_point_translation_locale_check check ((locale ~ '^[a-z]{2}$')),
  constraint pickup_point_translation_pkey primary key (entity_id, locale)
);

create table promotion_translation (
  entity_id bigint not null,
  locale text not null,
  fields jsonb not null,
  source_digests jsonb not null,
  constraint promotion_translation_locale_check check ((locale ~ '^[a-z]{2}$')),
  constraint promotion_translation_pkey primary key (entity_id, locale)
);

create table shipping_method_translation (
  entity_id bigint not null,
  locale text not null,
  fields jsonb not null,
  source_digests jsonb not null,
  constraint shipping_method_translation_locale_check check ((locale ~ '^[a-z]{2}$')),
  constraint shipping_method_translation_pkey primary key (entity_id, locale)
);

alter table brand_translation add constraint brand_translation_entity_id_fkey foreign key (entity_id) references brand(id) on delete cascade;
alter table category_translation add constraint category_translation_entity_id_fkey foreign key (entity_id) references category(id) on delete cascade;
alter table collection_translation add constraint collection_translation_entity_id_fkey foreign key (entity_id) references collection(id) on delete cascade;
alter table content_translation add constraint content_translation_entity_id_fkey foreign key (entity_id) references content(id) on delete cascade;
alter table opening_reason_translation add constraint opening_reason_translation_entity_id_fkey foreign key (entity_id) references opening_reason(id) on delete cascade;
alter table option_text_translation add constraint option_text_translation_entity_id_fkey foreign key (entity_id) references option_text(id) on delete cascade;
alter table pickup_point_translation add constraint pickup_point_translation_entity_id_fkey foreign key (entity_id) references pickup_point(id) on delete cascade;
alter table promotion_translation add constraint promotion_translation_entity_id_fkey foreign key (entity_id) references promotion(id) on delete cascade;
alter table shipping_method_translation add constraint shipping_method_translation_entity_id_fkey foreign key (entity_id) references shipping_method(id) on delete cascade;

create function record_translated_name() returns trigger
    language plpgsql
    as $$
begin
  perform record_listing_change('names', array[case when tg_op = 'DELETE' then old.entity_id else new.entity_id end]);
  return null;
end $$;

create trigger brand_name_translated after insert or delete or update on brand_translation for each row execute function record_translated_name();
create trigger category_name_translated after insert or delete or update on category_translation for each row execute function record_translated_name();
create trigger collection_name_translated after insert or delete or update on collection_translation for each row execute function record_translated_name();
create trigger option_text_translated after insert or delete or update on option_text_translation for each row execute function record_translated_name();
create trigger pickup_point_translation_renews_rules after insert or delete or update or truncate on pickup_point_translation for each statement execute function update_rules_version();
create trigger promotion_translation_renews_rules after insert or delete or update or truncate on promotion_translation for each statement execute function update_rules_version();
create trigger shipping_method_translation_renews_rules after insert or delete or update or truncate on shipping_method_translation for each statement execute function update_rules_version();
