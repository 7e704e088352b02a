-- Returns that staff create, with a note for staff.

alter table order_return
  add column note text default '' not null,
  add column created_by text default 'shopper' not null,
  add column request_key text;

alter table order_return
  add constraint order_return_note_check check ((length(note) <= 1000)),
  add constraint order_return_request_key_key unique (request_key);

-- A return is refunded at most once to store credit, and once to the original payment method.
alter table refund drop constraint refund_return_id_key;
create unique index refund_return on refund using btree (return_id, ((credit_account_id is not null)));
