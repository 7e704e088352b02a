-- Invoices and credit notes: numbered without gaps, and never changed once they are issued.

create table document_number (
  kind text primary key,
  next bigint not null default 1
);
insert into document_number (kind) values ('invoice'), ('credit-note');

create table order_document (
  id uuid primary key,
  kind text not null references document_number,
  number bigint,
  order_id uuid not null references shop_order,
  refund_id uuid unique references refund,
  issued_at timestamptz not null,
  locale text not null,
  content jsonb not null,
  unique (kind, number)
);
create index order_document_order on order_document (order_id, issued_at);
create unique index order_document_invoice on order_document (order_id) where kind = 'invoice';
comment on column order_document.number is 'Given at commit, without gaps: until then it is empty';
comment on column order_document.content is 'All that is printed: what changes in the shop afterwards does not change it';

create function give_document_number() returns trigger language plpgsql as $$
declare given bigint;
begin
  update document_number set next = next + 1 where kind = new.kind returning next - 1 into given;
  update order_document set number = given where id = new.id;
  return null;
end $$;
create constraint trigger order_document_number_given after insert on order_document deferrable initially deferred
  for each row execute function give_document_number();

create function order_document_is_issued() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.number is null and (to_jsonb(old) - 'number') = (to_jsonb(new) - 'number') then return new; end if;
  raise exception 'a document that was issued stays as it is';
end $$;
create trigger order_document_is_issued before update or delete on order_document
  for each row execute function order_document_is_issued();
