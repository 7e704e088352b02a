-- Notes on orders can be edited by their author, mention staff and have files, which are deleted with them.
alter table order_note add column edited_at timestamptz;
create table order_note_mention (
  note_id uuid not null,
  account_id uuid not null,
  constraint order_note_mention_pkey primary key (note_id, account_id),
  constraint order_note_mention_note_id_fkey foreign key (note_id) references order_note(id) on delete cascade,
  constraint order_note_mention_account_id_fkey foreign key (account_id) references account(id) on delete cascade
);
create index order_note_mention_account on order_note_mention using btree (account_id);
create table order_note_attachment (
  id uuid not null,
  note_id uuid not null,
  position integer not null,
  name text not null,
  content_type text not null,
  content bytea not null,
  constraint order_note_attachment_pkey primary key (id),
  constraint order_note_attachment_note_id_fkey foreign key (note_id) references order_note(id) on delete cascade
);
create unique index order_note_attachment_note on order_note_attachment using btree (note_id, position);
