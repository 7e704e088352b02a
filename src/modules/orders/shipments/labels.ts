// Labels of carriers as staff see them.
export const labelStatuses = ['requested', 'created', 'voided'] as const
export type LabelStatus = (typeof labelStatuses)[number]

/** `price` in minor units of `currency`; `shipment` is the number of the parcel in the order. */
export type ShippingLabel = {
  id: string
  carrier: string
  service: string
  status: LabelStatus
  carrier_name: string | null
  tracking: string | null
  tracking_url: string | null
  price: number | null
  currency: string | null
  /** Content type of the file; null before it is made and after it is removed. */
  file_type: string | null
  shipment: number | null
  requested_at: string
  requested_by: string
}
