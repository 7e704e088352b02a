-- Which pieces an amount was given back for while they stay with the customer, and in which condition pieces came back.

create table refund_line (
  refund_id uuid not null references refund,
  order_line_id bigint not null references order_line,
  quantity integer not null check (quantity > 0),
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (refund_id, order_line_id)
);
create index refund_line_order_line on refund_line (order_line_id);
comment on table refund_line is 'Pieces that were paid back without coming back; those of returns are in order_return_line';

alter table order_return_line add column condition text
  check (condition in ('as_new', 'worn', 'damaged', 'wrong_item'));
comment on column order_return_line.condition is 'In which the warehouse found what came; null until it came';
