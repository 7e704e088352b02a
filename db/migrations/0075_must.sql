-- A statement of many parts that stands or falls with a condition: where it does not hold, nothing of the statement is done.

create function must(held boolean) returns boolean language plpgsql as $$
begin
  if held then
    return true;
  end if;
  raise exception 'what the statement stands on is not so' using errcode = 'SL001';
end $$;
comment on function must(boolean) is 'True, or error SL001 (src/platform/together.ts)';
