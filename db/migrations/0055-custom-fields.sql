-- Custom fields of pages are deleted with the last language of the page.

create function delete_page_field_values() returns trigger
    language plpgsql
    as $$
begin
  if old.kind = 'page' and not exists (select from content where kind = 'page' and key = old.key) then
    delete from custom_field_value where entity = 'page' and entity_id = old.key;
  end if;
  return null;
end $$;

create trigger page_fields_deleted after delete on content for each row execute function delete_page_field_values();
