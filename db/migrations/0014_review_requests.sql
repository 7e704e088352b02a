-- Buyers are asked once, some days after delivery, to say what they think.

create table review_request (
  order_id uuid primary key references shop_order,
  asked_at timestamptz not null
);
create index order_event_delivered on order_event (at) where to_status = 'delivered';
