-- Settings of the checkout; without a row the defaults of the code apply.

create table checkout_setting (
  id boolean default true not null,
  guest_checkout boolean not null,
  phone text not null,
  minimum_order_minor bigint not null,
  reservation_minutes integer not null,
  constraint checkout_setting_id_check check (id),
  constraint checkout_setting_minimum_order_minor_check check ((minimum_order_minor >= 0)),
  constraint checkout_setting_phone_check check ((phone = any (array['off', 'optional', 'required']))),
  constraint checkout_setting_reservation_minutes_check check (((reservation_minutes >= 5) and (reservation_minutes <= 1440))),
  constraint checkout_setting_pkey primary key (id)
);
