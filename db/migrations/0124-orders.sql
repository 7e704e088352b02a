-- Several series of document numbers for a kind, each without gaps. Documents without a series have the numbers of
-- document_number, as before.
create table document_series (
  code text not null,
  position integer not null,
  kind text not null,
  prefix text not null,
  start bigint not null,
  next bigint not null,
  -- Countries whose tax applies to the order; none: it is not used for new documents.
  countries text[] not null,
  constraint document_series_pkey primary key (code),
  constraint document_series_kind_fkey foreign key (kind) references document_number (kind),
  constraint document_series_code_check check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint document_series_start_check check (start >= 1 and next >= start)
);
create index document_series_kind on document_series using btree (kind);

alter table order_document add column series text;
alter table order_document add constraint order_document_series_fkey foreign key (series) references document_series (code);
create index order_document_series on order_document using btree (series) where series is not null;
alter table order_document drop constraint order_document_kind_number_key;
create unique index order_document_number on order_document using btree (kind, coalesce(series, ''), number);

create or replace function assign_document_number() returns trigger language plpgsql as $$
declare given bigint;
begin
  if new.series is null then
    update document_number set next = next + 1 where kind = new.kind returning next - 1 into given;
  else
    update document_series set next = next + 1 where code = new.series and kind = new.kind returning next - 1 into given;
  end if;
  update order_document set number = given where id = new.id;
  return null;
end $$;
