-- Guesses of secrets that are under way or were wrong, shared by all processes. Keys are HMACs: no email or IP address is stored.
create table attempt_count (
  key text primary key,
  count integer not null check (count >= 0),
  expires_at timestamptz not null
);
create index attempt_count_expiry on attempt_count (expires_at);
