// Codes of the reasons why no VAT is charged: the VATEX list of EN 16931, https://ec.europa.eu/digital-building-blocks/sites/spaces/DIGITAL/pages/467108974.
import { z } from 'zod'

/** The list grows, so only the form of a code is checked. */
export const vatexCode = z
  .string()
  .max(40)
  .regex(
    /^VATEX-[A-Z]{2}-[A-Z0-9]+(?:-[A-Z0-9]+)*$/,
    'Use a code of the VATEX list of EN 16931, such as VATEX-EU-132',
  )
