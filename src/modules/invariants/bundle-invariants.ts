// Invariants of bundles; used by invariants.ts.

export const bundleInvariants: Record<string, string> = {
  'Bundles consist of variants of products that are no bundles': `
    select format('variant %s: component %s', c.variant_id, c.component_id) from bundle_component c
    join variant v on v.id = c.variant_id left join bundle b on b.product_id = v.product_id
    where b.product_id is null or exists (select from variant cv join bundle cb on cb.product_id = cv.product_id where cv.id = c.component_id)`,
  // A later change of a line has its own price.
  'A bundle of an order costs what its lines cost, and has whole sets of them': `
    select format('order %s, bundle %s: %s × %s, lines %s items for %s', b.order_id, b.position, b.quantity, b.unit_price_minor,
      sum(l.quantity), sum(l.unit_price_minor * l.quantity))
    from order_bundle b left join order_line l on l.order_id = b.order_id and l.bundle_position = b.position
    group by b.order_id, b.position
    having count(l.id) = 0 or bool_or(l.quantity % b.quantity <> 0)
      or (sum(l.unit_price_minor * l.quantity) <> b.unit_price_minor * b.quantity
        and not exists (select from order_event e where e.order_id = b.order_id and e.kind = 'changed'))`,
}
