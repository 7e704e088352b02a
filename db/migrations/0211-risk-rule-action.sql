-- Whether orders that match a risk rule are held for review, or cancelled.

alter table risk_rule add column action text default 'hold' not null check (action in ('hold', 'cancel'));
