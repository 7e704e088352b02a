// A partner's webhook receiver: stores requests and responds as configured.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = {
  headers: Record<string, string>
  body: string
  event: { id: string; type: string; object: string; data: Record<string, never> }
  at: number
}
/** Handles a delivery, by its index. */
export type Responder = (request: IncomingMessage, reply: ServerResponse, index: number) => void

export type Receiver = { url: string; received: Received[]; respond: Responder; close(): void }

export const acceptDelivery: Responder = (_, reply) => void reply.end('thanks')

export async function openReceiver(respond: Responder = acceptDelivery): Promise<Receiver> {
  const receiver = { received: [] as Received[], respond } as Receiver
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      const headers = request.headers as Record<string, string>
      receiver.received.push({ headers, body, event: JSON.parse(body), at: Date.now() })
      receiver.respond(request, reply, receiver.received.length)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  receiver.close = () => {
    server.closeAllConnections()
    server.close()
  }
  return receiver
}
