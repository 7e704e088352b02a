// Draws one product in one view: finds its form, draws it and frames it.
import type { Form, Order } from './types.ts'
import { forms } from './forms.ts'
import { makeDesk, plate } from './studio.ts'

const byName = new Map(forms.map((f) => [f.name, f]))

function formOf(order: Order): Form {
  const form = byName.get(order.form)
  if (!form) throw new Error(`no form called ${order.form}`)
  return form
}

/**
 * A complete SVG document of 1200 x 1500: the product on its tinted ground.
 * @throws Error when the form is unknown.
 */
export function drawProduct(order: Order): string {
  const form = formOf(order)
  return plate(makeDesk(order, form), form)
}

/** The product and its shadow alone, as SVG content on the 1200 x 1500 sheet: for banners and scenes. */
export function drawCutout(order: Order): string {
  const form = formOf(order)
  return plate(makeDesk(order, form), form, true)
}
