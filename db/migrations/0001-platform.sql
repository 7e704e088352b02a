-- Jobs, outgoing email, idempotency keys, counters and the health check.

create extension if not exists pg_trgm;

create function assert_condition(held boolean) returns boolean
    language plpgsql
    as $$
begin
  if held then
    return true;
  end if;
  raise exception 'what the statement stands on is not so' using errcode = 'SL001';
end $$;

create function search_fold(given text) returns text
    language sql immutable strict parallel safe
    return regexp_replace(translate(lower(replace(replace(replace(regexp_replace(normalize(given, nfkd), '[\u0300-\u036f\u064b-\u065f\u0591-\u05c7''’‘ʼ׳ـ]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')), 'đĐøØłŁٱةىکیךםןףץ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹!"#$%&()*+,-./:;<=>?@[\]^_`{|}~', 'ddoollاهيكيכמנפצ01234567890123456789                                  '), ' +', ' ', 'g');

create function search_digits(given text) returns text
    language sql immutable strict parallel safe
    return ltrim(regexp_replace(search_fold(given), '[^0-9]', '', 'g'), '0');

create function same_customer_email(email text) returns text
    language sql immutable parallel safe
    return (select case when (address.trimmed !~ '^.+@') then address.trimmed when (parts.domain = any (array['gmail.com', 'googlemail.com'])) then (coalesce(nullif(replace(box.mailbox, '.', ''), ''), box.mailbox) || '@gmail.com') else ((box.mailbox || '@') || parts.domain) end as "case" from (((select lower(btrim(normalize(same_customer_email.email, nfc))) as trimmed) address cross join lateral (select regexp_replace(address.trimmed, '@[^@]*$', '') as local, regexp_replace(address.trimmed, '^.*@', '') as domain) parts) cross join lateral (select coalesce(nullif(regexp_replace(parts.local, '\+.*$', ''), ''), parts.local) as mailbox) box));

create function sku_search_text(sku text) returns text
    language sql immutable strict parallel safe
    return replace(search_fold(sku), ' ', '');

create table job (
  id bigint generated always as identity,
  kind text not null,
  dedupe_key text,
  payload jsonb default '{}'::jsonb not null,
  run_at timestamptz default now() not null,
  attempts integer default 0 not null,
  max_attempts integer default 12 not null,
  leased_until timestamptz,
  last_error text,
  failed_at timestamptz,
  created_at timestamptz default now() not null,
  constraint job_max_attempts_check check ((max_attempts > 0)),
  constraint job_dedupe_key_key unique (dedupe_key),
  constraint job_pkey primary key (id)
);

create table job_schedule (
  kind text not null,
  last_run_at timestamptz not null,
  constraint job_schedule_pkey primary key (kind)
);

create table outgoing_email (
  id bigint generated always as identity,
  dedupe_key text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz default now() not null,
  sent_at timestamptz,
  status text default 'queued' not null,
  attempts integer default 0 not null,
  last_attempt_at timestamptz,
  last_error text,
  constraint outgoing_email_status_check check ((status = any (array['held', 'queued', 'sent', 'failed', 'rejected']))),
  constraint outgoing_email_dedupe_key_key unique (dedupe_key),
  constraint outgoing_email_pkey primary key (id)
);

create table idempotency_key (
  principal text not null,
  key text not null,
  fingerprint text not null,
  subject text not null,
  status integer,
  response text,
  created_at timestamptz default now() not null,
  constraint idempotency_key_check check (((status is null) = (response is null))),
  constraint idempotency_key_pkey primary key (key, principal)
);

create table attempt_counter (
  key text not null,
  count integer not null,
  expires_at timestamptz not null,
  constraint attempt_counter_count_check check ((count >= 0)),
  constraint attempt_counter_pkey primary key (key)
);

create table health_check (
  id integer not null,
  checked_at timestamptz not null,
  constraint health_check_id_check check ((id = 1)),
  constraint health_check_pkey primary key (id)
);

create index attempt_counter_expiry on attempt_counter using btree (expires_at);
create index idempotency_key_age on idempotency_key using btree (created_at);
create index idempotency_key_open on idempotency_key using btree (subject) where (status is null);
create index job_due_by_kind on job using btree (kind, run_at, id) where (failed_at is null);
create index outgoing_email_recipient on outgoing_email using gin (lower(recipient) gin_trgm_ops);
create index outgoing_email_subject_key on outgoing_email using btree (split_part(dedupe_key, ':', 2));
create index outgoing_email_unsent on outgoing_email using btree (created_at) where (sent_at is null);

insert into health_check (id, checked_at) values (1, now());
