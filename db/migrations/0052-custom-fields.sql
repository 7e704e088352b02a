-- Custom fields: their definitions, and their values by entity.

-- `definition` has what src/modules/custom-fields/custom-fields.ts describes.
create table custom_field (
  entity text not null,
  key text not null,
  "position" integer not null,
  definition jsonb not null,
  constraint custom_field_key_check check ((key ~ '^[a-z][a-z0-9_]{0,39}$')),
  constraint custom_field_pkey primary key (entity, key)
);

-- All values of one product, order and so on, by key; translations by key and language, such as `care_note.vi`.
create table custom_field_value (
  entity text not null,
  entity_id text not null,
  fields jsonb not null,
  constraint custom_field_value_fields_check check ((jsonb_typeof(fields) = 'object')),
  constraint custom_field_value_pkey primary key (entity, entity_id)
);

-- Values of filters, as `key=value`, and the fields of product pages in other languages.
alter table product_listing add column fields text[] default '{}'::text[] not null;
alter table product_listing_translation add column fields text;

create function delete_custom_field_values() returns trigger
    language plpgsql
    as $$
begin
  delete from custom_field_value where entity = tg_argv[0] and entity_id = old.id::text;
  return null;
end $$;

create function record_field_change() returns trigger
    language plpgsql
    as $$
begin
  perform record_listing_change('names', array[0]);
  return null;
end $$;

create trigger custom_field_changed after insert or delete or update or truncate on custom_field for each statement execute function record_field_change();
create trigger product_fields_deleted after delete on product for each row execute function delete_custom_field_values('product');
create trigger variant_fields_deleted after delete on variant for each row execute function delete_custom_field_values('variant');
create trigger category_fields_deleted after delete on category for each row execute function delete_custom_field_values('category');
create trigger collection_fields_deleted after delete on collection for each row execute function delete_custom_field_values('collection');
create trigger brand_fields_deleted after delete on brand for each row execute function delete_custom_field_values('brand');
create trigger account_fields_deleted after delete on account for each row execute function delete_custom_field_values('customer');
create trigger company_fields_deleted after delete on company for each row execute function delete_custom_field_values('company');
create trigger order_fields_deleted after delete on shop_order for each row execute function delete_custom_field_values('order');
create trigger retailer_fields_deleted after delete on retailer for each row execute function delete_custom_field_values('retailer');
