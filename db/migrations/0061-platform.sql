-- Staff can cancel an email before it is sent.
alter table outgoing_email drop constraint outgoing_email_status_check;
alter table outgoing_email add constraint outgoing_email_status_check
  check (status in ('held', 'queued', 'sent', 'failed', 'rejected', 'cancelled'));
