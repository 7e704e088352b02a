-- Fixed prices of markets, in the market's currency. A list without a market holds prices of the store currency.
alter table price_list add column market text;
alter table price_list add constraint price_list_market_key unique (market);
