-- A price list for the customers of a segment, by the segment's code.
alter table price_list add segment text;
create index price_list_segment on price_list (segment) where segment is not null;
