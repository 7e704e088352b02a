// Scans one after the other in the background, so that the field is free for the next: a scanner is faster than a page.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { StaffOrder } from '../../modules/fulfilment/fulfilment.service.ts'
import type { ScanResult } from '../../modules/fulfilment/pack-order.ts'
import { callApi } from '../../storefront/state/api.ts'

/** `unsent`: nothing was counted, for nobody answered. */
export type Said = { outcome: ScanResult['outcome'] | 'unsent'; lineId: number | null; code: string }

type Answer = {
  outcome: ScanResult['outcome']
  line_id: number | null
  lines: { line_id: number; picked: number }[]
}

export function useScans(order: StaffOrder, pageKey: string, first: Said | undefined) {
  const [picked, setPicked] = useState(
    () => new Map(order.picked.map(({ line_id, quantity }) => [line_id, quantity])),
  )
  const [said, setSaid] = useState(first)
  const [waiting, setWaiting] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const queue = useRef(Promise.resolve())
  const count = useRef(0)
  // A page that was answered without scripts tells by itself; the field is ready for the next.
  useEffect(() => field.current?.focus(), [])

  const send = async (code: string, pressed: string) => {
    const [, sign, line] = /^(plus|minus)-(\d+)$/.exec(pressed) ?? []
    const body = line ? { line_id: Number(line), quantity: sign === 'plus' ? 1 : -1 } : { code }
    const typed = line ? '' : code
    try {
      const { outcome, line_id, lines } = await callApi<Answer>(`/v1/staff/orders/${order.id}/scans`, {
        body,
        headers: { 'idempotency-key': `${pageKey}-${++count.current}` },
      })
      setPicked(new Map(lines.map((one) => [one.line_id, one.picked])))
      setSaid({ outcome, lineId: line_id, code: typed })
    } catch {
      setSaid({ outcome: 'unsent', lineId: null, code: typed })
    }
    setWaiting((now) => now - 1)
  }

  const submitted = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const pressed = button?.name === 'line' ? button.value : ''
    const code = (field.current?.value ?? '').trim()
    const whole = event.currentTarget.elements.namedItem('whole') !== null
    // Packed, by its button or by Enter in the empty field once all is there: an ordinary form.
    if (button?.name === 'pack' || (code === '' && !pressed && whole)) return
    event.preventDefault()
    if (!pressed && field.current) {
      field.current.value = ''
      field.current.focus()
    }
    if (code === '' && !pressed) return
    setWaiting((now) => now + 1)
    queue.current = queue.current.then(() => send(code, pressed))
  }
  return { picked, said, field, submitted, waiting }
}
