-- What became of an email. held: written while no mail server was configured; failed: given up after days; rejected: refused for good by the
-- recipient's server.
alter table mail
  add column status text not null default 'queued' check (status in ('held', 'queued', 'sent', 'failed', 'rejected')),
  add column attempts int not null default 0,
  add column last_attempt_at timestamptz,
  add column last_error text;
update mail set status = case
  when sent_at is not null then 'sent'
  when exists (select from job j where j.kind = 'mail.send' and (j.payload->>'mailId')::bigint = mail.id and j.dead_at is null)
    then 'queued'
  when exists (select from job j where j.kind = 'mail.send' and (j.payload->>'mailId')::bigint = mail.id)
    then 'failed'
  else 'held' end;
create index mail_unsent on mail (created_at) where sent_at is null;
