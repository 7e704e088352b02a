-- A rule can be turned off and keeps its condition.
alter table risk_rule add column active boolean not null default true;
