-- How a piece runs, where its buyer says so.

alter table review add column fit text check (fit in ('small', 'true', 'large'));
