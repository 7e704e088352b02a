-- A draft that goes on sale by itself.

alter table product add column publish_at timestamptz;
create index product_publish_at on product (publish_at) where publish_at is not null;
comment on column product.publish_at is 'When a draft goes on sale by itself; null once it has, or where nobody planned it';
