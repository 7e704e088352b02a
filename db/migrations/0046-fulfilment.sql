-- Risk rules, which put new orders on hold.

create table risk_rule (
  name text not null,
  position integer not null,
  condition jsonb not null,
  constraint risk_rule_name_check check (((length(name) >= 1) and (length(name) <= 80))),
  constraint risk_rule_pkey primary key (name)
);
