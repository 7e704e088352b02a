-- One row that the shop updates to see whether writes work.
create table health_check (id int primary key check (id = 1), checked_at timestamptz not null);
insert into health_check (id, checked_at) values (1, now());
