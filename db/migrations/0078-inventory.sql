-- Received returns are restocked at the location that staff choose. Their ledger entries have a reason of their own, because
-- they need not come back to the location that sent them.
alter table stock_ledger drop constraint stock_ledger_reason_check;
alter table stock_ledger add constraint stock_ledger_reason_check check ((reason = any (array['initial', 'counted', 'import', 'hold', 'release', 'sale', 'return', 'restocked', 'received', 'moved', 'damaged'])));
