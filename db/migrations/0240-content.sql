-- Department pages: content of a root category, which follows its address and is deleted with it.
alter table content drop constraint content_kind_check;
alter table content add constraint content_kind_check
  check (kind in ('settings', 'menu', 'home', 'department', 'page', 'mail'));

create function move_department_content() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from content where kind = 'department' and key = old.slug;
  else
    update content set key = new.slug where kind = 'department' and key = old.slug;
  end if;
  return null;
end $$;
create trigger department_content_moved after update of slug on category
  for each row when (old.slug is distinct from new.slug) execute function move_department_content();
create trigger department_content_deleted after delete on category
  for each row execute function move_department_content();
