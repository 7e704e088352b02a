-- Whether the payment was made in the test mode of its provider: no money moved.
alter table payment add column is_test boolean default false not null;
update payment set is_test = true where provider = 'test-card';
