-- Machine keys may have a limit for the sum of refunds of one order, as custom roles may.
alter table machine_key
  add column refund_limit_minor bigint,
  add constraint machine_key_refund_limit_minor_check check (refund_limit_minor >= 0);
