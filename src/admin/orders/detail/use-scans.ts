// Scans one after the other, so that the field is free for the next one: a scanner is faster than the network.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, unwrap } from '../../data/client.ts'
import { orderQuery } from './order-query.ts'

type Scan = { code: string } | { line_id: number; quantity: 1 | -1 }

export type ScanMessage = {
  outcome: 'counted' | 'taken_out' | 'unknown' | 'too_many' | 'none' | 'failed'
  lineId: number | null
  code: string
}

export function useScans(orderId: string) {
  const client = useQueryClient()
  const [message, setMessage] = useState<ScanMessage>()
  const [waiting, setWaiting] = useState(0)
  const queue = useRef(Promise.resolve())

  const send = async (body: Scan) => {
    const code = 'code' in body ? body.code : ''
    try {
      const { outcome, line_id, lines } = await unwrap(
        api.POST('/api/v1/staff/orders/{id}/scans', {
          params: { path: { id: orderId }, header: { 'idempotency-key': crypto.randomUUID() } },
          body,
        }),
      )
      client.setQueryData(
        orderQuery(orderId).queryKey,
        (order) =>
          order && {
            ...order,
            picked: lines.map((line) => ({ line_id: line.line_id, quantity: line.picked })),
          },
      )
      setMessage({ outcome, lineId: line_id, code })
    } catch {
      setMessage({ outcome: 'failed', lineId: null, code })
    }
    setWaiting((count) => count - 1)
  }
  const scan = (body: Scan) => {
    setWaiting((count) => count + 1)
    queue.current = queue.current.then(() => send(body))
  }
  return { scan, message, isWaiting: waiting > 0 }
}
