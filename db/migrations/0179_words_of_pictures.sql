-- What the pictures of a product show, for those who cannot see them, in the languages besides the catalogue's own.
alter table product_words add column pictures jsonb not null default '{}';
comment on column product_words.pictures is 'By medium, what it shows (alt) and the digest of the words that were translated (of): imports write pictures anew, their media stay';
