-- A key is looked up without its principal too: a buyer who signed in or out between two attempts must not order twice.
alter table idempotency_key drop constraint idempotency_key_pkey, add primary key (key, principal);
