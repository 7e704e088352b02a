// Deliveries scanned one after the other in the background, so that the field is free for the next: a scanner is faster than a page.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { StockVariant } from '../../modules/inventory/stock.ts'
import { ApiError, callApi } from '../../storefront/state/api.ts'

export type Received = StockVariant & {
  /** Received by this person here, today. */
  quantity: number
  on_hand: number
}
/** `unsent`: nothing was counted, for nobody answered. */
export type Said =
  | { outcome: 'received'; sku: string; name: string; quantity: number; onHand: number }
  | { outcome: 'unknown' | 'refused' | 'unsent'; code: string }

type Answer = StockVariant & { counts: { location: string; on_hand: number }[] }

export function useReceiving(first: Received[], location: string, pageKey: string, told: Said | undefined) {
  const [received, setReceived] = useState(first)
  const [said, setSaid] = useState(told)
  const field = useRef<HTMLInputElement>(null)
  const queue = useRef(Promise.resolve())
  const count = useRef(0)
  useEffect(() => field.current?.focus(), [])

  const send = async (code: string, quantity: number, note: string) => {
    try {
      const found = await callApi<Answer>('/v1/staff/stock/receive', {
        body: { code, quantity, location, note },
        headers: { 'idempotency-key': `${pageKey}-${++count.current}` },
      })
      const onHand = found.counts.find((one) => one.location === location)?.on_hand ?? 0
      setReceived((before) => {
        const known = before.find(({ variant }) => variant === found.variant)
        const { variant, sku, barcode, product, options } = found
        const now = { variant, sku, barcode, product, options, on_hand: onHand }
        return [
          { ...now, quantity: (known?.quantity ?? 0) + quantity },
          ...before.filter((row) => row !== known),
        ]
      })
      setSaid({ outcome: 'received', sku: found.sku, name: found.product.name, quantity, onHand })
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      setSaid({ outcome: status === 404 ? 'unknown' : status === 400 ? 'refused' : 'unsent', code })
    }
  }

  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const code = text('code')
    if (field.current) {
      field.current.value = ''
      field.current.focus()
    }
    if (code === '') return
    const quantity = Number(text('quantity'))
    queue.current = queue.current.then(() =>
      Number.isInteger(quantity) && quantity > 0
        ? send(code, quantity, text('note'))
        : setSaid({ outcome: 'refused', code }),
    )
  }
  return { received, said, field, submitted }
}
