-- Dimensions of variants, and shipping methods whose rates count volume as weight.

-- Length, width and height in millimetres.
alter table variant add column dimensions_mm integer[];
alter table variant add constraint variant_dimensions_mm_check check (((array_length(dimensions_mm, 1) = 3) and (0 < all (dimensions_mm))));

-- Cubic centimetres that count as one kilogram.
alter table shipping_method add column volumetric_divisor integer;
alter table shipping_method add constraint shipping_method_volumetric_divisor_check check ((volumetric_divisor > 0));
