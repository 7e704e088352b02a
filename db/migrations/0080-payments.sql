-- Pages on which the wallets of a method are offered: product, cart, checkout.
alter table payment_method add column express_places text[] default '{}'::text[] not null;
alter table payment_method add constraint payment_method_express_places_check check ((express_places <@ array['product'::text, 'cart'::text, 'checkout'::text]));
-- What a wallet has confirmed pays one order only.
alter table payment add column express_hash text;
create unique index payment_express_hash on payment using btree (provider, express_hash);
