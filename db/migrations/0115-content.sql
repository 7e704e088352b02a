-- The value from which delivery is free is that of the shipping methods.
update content set document = document - 'freeShippingFromMinor' where kind = 'settings';
