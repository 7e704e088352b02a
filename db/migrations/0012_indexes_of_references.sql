-- The referring side of every foreign key: without an index each deleted row reads the whole table that may refer to it.
-- Left out: references to price_list and location, whose rows are few and stay; such an index would only slow selling down.

create index variant_value1 on variant (value1_id);
create index variant_value2 on variant (value2_id) where value2_id is not null;
create index variant_value3 on variant (value3_id) where value3_id is not null;
create index product_picture_option_value on product_picture (option_value_id) where option_value_id is not null;
create index product_picture_media on product_picture (media_id);
create index fetched_picture_media on fetched_picture (media_id);
create index product_size_chart on product (size_chart_id) where size_chart_id is not null;
create index brand_media on brand (media_id) where media_id is not null;
create index category_media on category (media_id) where media_id is not null;
create index collection_media on collection (media_id) where media_id is not null;
create index review_of_product on review (product_id);
