import { expect, test } from 'vitest'
import { Gate, type Urgency } from './gate.ts'

/** Asks to enter and notes in `order` who came in. */
const ask = (gate: Gate, order: string[], name: string, urgency: Urgency) =>
  gate.enter(urgency).then((leave) => {
    order.push(name)
    return leave
  })

test('no more are inside than it takes, and each that leaves lets one in', async () => {
  const gate = new Gate(2)
  const [first, second] = await Promise.all([gate.enter('browsing'), gate.enter('browsing')])
  let entered = false
  const third = gate.enter('browsing').then((leave) => {
    entered = true
    return leave
  })
  await Promise.resolve()
  expect([gate.inside, entered]).toEqual([2, false])
  first()
  const leave = await third
  expect([gate.inside, entered]).toEqual([2, true])
  second()
  leave()
  expect(gate.inside).toBe(0)
})

test('leaving twice makes room once', async () => {
  const gate = new Gate(1)
  const leave = await gate.enter('browsing')
  leave()
  leave()
  expect(gate.inside).toBe(0)
  await gate.enter('browsing')
  expect(gate.inside).toBe(1)
})

test('checkout goes before browsing, each in the order of coming', async () => {
  const gate = new Gate(3)
  const order: string[] = []
  const inside = await Promise.all([1, 2, 3].map(() => gate.enter('browsing')))
  const waiting = [
    ask(gate, order, 'browse', 'browsing'),
    ask(gate, order, 'pay', 'checkout'),
    ask(gate, order, 'pay later', 'checkout'),
  ]
  for (const leave of inside) leave()
  await Promise.all(waiting)
  expect(order).toEqual(['pay', 'pay later', 'browse'])
})

test('as many may wait as may be inside; whoever comes then is told to come back, browsing before checkout', async () => {
  const gate = new Gate(2)
  const inside = await Promise.all([gate.enter('browsing'), gate.enter('checkout')])
  const waiting = [gate.enter('browsing'), gate.enter('browsing')]
  await expect(gate.enter('browsing')).rejects.toMatchObject({ code: 'overloaded', status: 503 })
  waiting.push(gate.enter('checkout'), gate.enter('checkout'))
  await expect(gate.enter('checkout')).rejects.toMatchObject({ code: 'overloaded' })
  for (const leave of inside) leave()
  await Promise.all(waiting.map((entering) => entering.then((leave) => leave())))
  expect(gate.inside).toBe(0)
  await gate.enter('browsing')
})

test('whoever waits longer than the limit is rejected as overloaded, and takes no place afterwards', async () => {
  const gate = new Gate(1, Number.POSITIVE_INFINITY, 20)
  const leave = await gate.enter('browsing')
  await expect(gate.enter('browsing')).rejects.toMatchObject({ code: 'overloaded' })
  expect(gate.waiting).toBe(0)
  const next = gate.enter('browsing')
  leave()
  ;(await next)()
  expect(gate.inside).toBe(0)
})
