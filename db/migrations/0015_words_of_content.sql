-- Words of content in other languages, and what content the shop was given once: what staff delete stays deleted.

alter table content drop constraint content_kind_check;
alter table content add constraint content_kind_check check (kind in ('settings', 'menu', 'home', 'page', 'words'));

create table content_given (
  kind text not null,
  key text not null,
  locale text not null,
  primary key (kind, key, locale)
);
comment on table content_given is 'System content that was written at a start or by the seed, whether it is still there or not';

-- Arabic and Hebrew are folded otherwise than when earlier rows were written: the worker writes every row again.
update product_listing set refresh_at = now();
