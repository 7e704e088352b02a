-- Related products come from memory too (docs/decisions/0065): nobody asks the database for a category's best sellers any more.

drop index product_listing_categories, product_listing_popularity;
