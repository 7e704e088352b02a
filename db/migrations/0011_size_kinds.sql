-- Lists keep sizes with what they are sizes of (footwear-42): the worker writes every row again.

update product_listing set refresh_at = now();
