-- Whether a variant is sold by its stock alone (deny), also beyond it as a backorder (continue), or without counting (untracked). It counts
-- at the location that orders are sold from. Only what is sold by stock alone may never be promised beyond it.
alter table stock
  add column inventory_policy text not null default 'deny'
    constraint stock_inventory_policy_check check (inventory_policy in ('deny', 'continue', 'untracked'));
alter table stock drop constraint stock_check, drop constraint stock_on_hand_check;
alter table stock
  add constraint stock_on_hand_check check (on_hand >= 0 or inventory_policy <> 'deny'),
  add constraint stock_reserved_on_hand_check check (reserved <= on_hand or inventory_policy <> 'deny');
