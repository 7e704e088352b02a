-- Members of a company: who was invited to act for it.

create table company_invitation (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company on delete cascade,
  email text not null check (email = lower(email) and email <> ''),
  role text not null check (role in ('buyer', 'approver', 'admin')),
  invited_by uuid references account on delete set null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'withdrawn'))
);
create unique index company_invitation_open on company_invitation (company_id, email) where status = 'open';
create index company_invitation_inviter on company_invitation (invited_by);
comment on table company_invitation is 'Who is asked to act for a company, by a link that works once';
