-- Orders by phone that staff have begun and were interrupted at.

create table phone_draft (
  id uuid primary key,
  title text not null check (title <> '' and length(title) <= 120),
  account_id uuid references account on delete cascade,
  kept_by uuid not null references account on delete cascade,
  kept_at timestamptz not null,
  version int not null check (version > 0),
  body jsonb not null
);
create index phone_draft_account on phone_draft (account_id);
create index phone_draft_kept_by on phone_draft (kept_by);
comment on table phone_draft is 'Holds no stock and no prices; gone with its order, with the account of whoever called (account_id), or 14 days after it was last kept';
