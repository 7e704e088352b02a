-- The market of the subscriber: a product that is not published there causes no email. Null: any market.
alter table back_in_stock_subscription add column market text;
