-- People who work in the shop: who is asked to, and who may not come in any more.

alter table account add column deactivated_at timestamptz;
comment on column account.deactivated_at is 'Since when it opens nothing; its roles are kept';

create table staff_invitation (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and email <> ''),
  roles text[] not null,
  permissions text[] not null,
  invited_by uuid references account on delete set null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'withdrawn'))
);
create unique index staff_invitation_open on staff_invitation (email) where status = 'open';
create index staff_invitation_inviter on staff_invitation (invited_by);
comment on table staff_invitation is 'Who is asked to work in the shop, with which roles, by a link that works once';
