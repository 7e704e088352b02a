-- Holds and ledger are found by the stock they hang on: 0080.
drop index stock_hold_variant;
create index stock_hold_stock on stock_hold (variant_id, location_id);
drop index stock_ledger_variant;
create index stock_ledger_stock on stock_ledger (variant_id, location_id, id);
