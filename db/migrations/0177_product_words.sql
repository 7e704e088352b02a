-- What shoppers read of a product, in the languages besides the catalogue's own; what is empty is said as it was written.

create table product_words (
  product_id bigint not null references product (id) on delete cascade,
  locale text not null check (locale ~ '^[a-z]{2}$'),
  name text not null default '',
  description_html text not null default '',
  features text[] not null default '{}',
  care text[] not null default '{}',
  specifications jsonb not null default '[]',
  said_of jsonb not null default '{}',
  primary key (product_id, locale)
);
comment on column product_words.said_of is 'By field, the digest of the text that was translated: another one means that it has changed since';
