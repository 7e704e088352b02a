-- Codes of the markets in which a method is offered; empty: all.
alter table payment_method add column markets text[] default '{}'::text[] not null;
