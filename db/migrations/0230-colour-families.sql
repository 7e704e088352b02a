-- Cards name the family of each colour, so that searches and filters by colour show it first. The job that refreshes products
-- writes them again.
update product_listing set refresh_at = now();
