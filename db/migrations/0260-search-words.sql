-- Searches in Vietnamese find words by their accents. The job that refreshes products writes their words again.
update product_listing set refresh_at = now();
