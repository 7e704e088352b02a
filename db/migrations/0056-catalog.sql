-- Positions of options are unique: while they are exchanged, they are moved beyond the third.
alter table product_option drop constraint product_option_position_check;
alter table product_option add constraint product_option_position_check check ((("position" >= 1) and ("position" <= 6)));
