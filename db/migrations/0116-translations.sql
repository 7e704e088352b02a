-- Names of locations in other languages: customers read them where they collect orders.
create table location_translation (
  entity_id bigint not null,
  locale text not null,
  fields jsonb not null,
  source_digests jsonb not null,
  constraint location_translation_locale_check check ((locale ~ '^[a-z]{2}$')),
  constraint location_translation_pkey primary key (entity_id, locale),
  constraint location_translation_entity_id_fkey foreign key (entity_id) references location (id) on delete cascade
);

create trigger location_translation_renews_rules after insert or delete or update or truncate on location_translation
  for each statement execute function update_rules_version();
