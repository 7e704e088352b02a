-- Items of the order are sent to the store from other locations, where they are reserved.
alter table order_pickup add column needs_transfer boolean default false not null;
