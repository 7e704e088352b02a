-- Pictures that buyers add to a review; shown with it.

create table review_picture (
  review_id bigint not null references review (id) on delete cascade,
  position smallint not null check (position between 1 and 4),
  media_id text not null references media (id),
  primary key (review_id, position)
);
create index review_picture_media on review_picture (media_id);
