-- Subscriptions that staff requested for a customer.

alter table newsletter_subscriber drop constraint newsletter_subscriber_source_check;
alter table newsletter_subscriber add constraint newsletter_subscriber_source_check
  check (source in ('form', 'checkout', 'staff'));
