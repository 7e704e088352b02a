-- Emails to the customers of a segment.
create table email_campaign (
  id bigint generated always as identity,
  name text not null,
  segment text not null,
  texts jsonb not null,
  per_hour integer not null,
  status text default 'draft' not null,
  version integer default 1 not null,
  request_key text not null,
  created_at timestamptz not null,
  created_by text not null,
  started_at timestamptz,
  finished_at timestamptz,
  constraint email_campaign_pkey primary key (id),
  constraint email_campaign_name_check check (length(name) between 1 and 120),
  constraint email_campaign_per_hour_check check (per_hour between 60 and 36000),
  constraint email_campaign_status_check check (status in ('draft', 'sending', 'cancelled', 'sent')),
  constraint email_campaign_started_check check ((status = 'draft') = (started_at is null))
);
create unique index email_campaign_request on email_campaign using btree (request_key);
-- Without addresses: they are read when the email is written, with the consent of that moment.
create table email_campaign_recipient (
  campaign_id bigint not null,
  account_id uuid not null,
  status text default 'pending' not null,
  constraint email_campaign_recipient_pkey primary key (campaign_id, account_id),
  constraint email_campaign_recipient_campaign_id_fkey foreign key (campaign_id) references email_campaign(id) on delete cascade,
  constraint email_campaign_recipient_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint email_campaign_recipient_status_check check (status in ('pending', 'queued', 'skipped'))
);
create index email_campaign_recipient_account on email_campaign_recipient using btree (account_id);
create index email_campaign_recipient_pending on email_campaign_recipient using btree (campaign_id) where status = 'pending';
alter table outgoing_email add column unsubscribe_url text;
