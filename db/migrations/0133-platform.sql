-- Emails that the mail server accepted, and that were returned later.
alter table outgoing_email drop constraint outgoing_email_status_check;
alter table outgoing_email add constraint outgoing_email_status_check
  check (status in ('held', 'queued', 'sent', 'failed', 'rejected', 'cancelled', 'bounced'));
alter table outgoing_email add column bounced_at timestamptz;
