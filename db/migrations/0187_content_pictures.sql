-- Pictures that staff send for homes and menus, to be chosen there.

create table content_picture (
  media_id text primary key references media,
  alt text not null check (alt <> '' and length(alt) <= 300),
  added_at timestamptz not null
);
comment on table content_picture is 'What content may show besides pictures of products; documents keep what they need of a picture, so that taking one out of here changes no page';
