-- What a card or cash paid may go back as store credit of the order's account, where the shopper or staff want it so.

alter table order_return add column to_credit boolean not null default false;
comment on column order_return.to_credit is 'The shopper wants store credit instead of the way that was paid';

alter table refund add column credit_account_id uuid references account;
comment on column refund.credit_account_id is 'Whose store credit gets what a card or cash paid; null: it goes back the way it came';
create index refund_credit_account on refund (credit_account_id) where credit_account_id is not null;
