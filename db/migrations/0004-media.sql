-- Pictures: uploaded, fetched and generated.

create table media (
  id text not null,
  kind text not null,
  storage_key text,
  drawing jsonb,
  mime text not null,
  width integer not null,
  height integer not null,
  background_color text default '#f4efe8' not null,
  created_at timestamptz default now() not null,
  constraint media_check check (((kind = 'file') = (storage_key is not null))),
  constraint media_check1 check (((kind = 'drawing') = (drawing is not null))),
  constraint media_background_color_check check ((background_color ~ '^#[0-9a-f]{6}$')),
  constraint media_height_check check ((height > 0)),
  constraint media_id_check check ((id ~ '^[a-z0-9]{16,64}$')),
  constraint media_kind_check check ((kind = any (array['file', 'drawing']))),
  constraint media_width_check check ((width > 0)),
  constraint media_pkey primary key (id)
);

create table fetched_picture (
  address text not null,
  media_id text not null,
  fetched_at timestamptz default now() not null,
  constraint fetched_picture_pkey primary key (address)
);

create index fetched_picture_media on fetched_picture using btree (media_id);

alter table fetched_picture add constraint fetched_picture_media_id_fkey foreign key (media_id) references media(id);
