-- Settings, menus, home pages, information pages and email texts.

create table content (
  id bigint generated always as identity,
  kind text not null,
  key text not null,
  locale text default 'en' not null,
  document jsonb not null,
  updated_at timestamptz default now() not null,
  constraint content_kind_check check ((kind = any (array['settings', 'menu', 'home', 'page', 'mail']))),
  constraint content_id_key unique (id),
  constraint content_pkey primary key (kind, key, locale)
);

create table seeded_content (
  kind text not null,
  key text not null,
  locale text not null,
  constraint seeded_content_pkey primary key (kind, key, locale)
);

create table content_picture (
  media_id text not null,
  alt text not null,
  added_at timestamptz not null,
  constraint content_picture_alt_check check (((alt <> '') and (length(alt) <= 300))),
  constraint content_picture_pkey primary key (media_id)
);

alter table content_picture add constraint content_picture_media_id_fkey foreign key (media_id) references media(id);
