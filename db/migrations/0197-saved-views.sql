-- Staff who get a saved report by email every week.
create table report_subscription (
  view_id bigint not null references saved_view on delete cascade,
  account_id uuid not null references account on delete cascade,
  -- Monday of the last week whose email was sent, or in which it was turned on.
  sent_week date not null,
  primary key (view_id, account_id)
);

create index report_subscription_account on report_subscription (account_id);
