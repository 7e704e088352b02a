// The shop is killed at random points while guests buy. After each death the books are right, and nothing that was
// answered is lost: the same key brings the same order.
import { setTimeout as delay } from 'node:timers/promises'
import { type Engine, makeGround } from '../support/ground.ts'
import { type Attempt, checkBooks, comeBack, keepBuying, plenty, type Recovered, wishesOf } from './buying.ts'

export type Kill = { engine: Engine; times: number; buyers?: number; say?: (line: string) => void }
export type Killed = { kills: number } & Recovered

/** @throws when the books are wrong after a death, or an answered order is gone or changed. */
export async function killAtRandom({
  engine,
  times,
  buyers = 6,
  say = () => undefined,
}: Kill): Promise<Killed> {
  const ground = await makeGround(engine)
  const attempts: Attempt[] = []
  const check = (when: string) => ground.look((database) => checkBooks(database, `${engine}, ${when}`))
  try {
    const items = await ground.look((database) => plenty(database))
    for (let kills = 0; kills < times; kills++) {
      const shop = await ground.start()
      let dead = false
      let first = () => {}
      const firstAnswer = new Promise<void>((resolve) => (first = resolve))
      const wishes = await wishesOf(shop.url, items)
      const course = { over: () => dead, answered: () => first(), untilBroken: true }
      const buying = Array.from({ length: buyers }, () => keepBuying(shop.url, wishes, attempts, course))
      // Some die over their first orders; most in the middle of the trade.
      if (kills % 4 > 0) await firstAnswer
      const afterMs = Math.round(Math.random() * 600)
      await delay(afterMs)
      await shop.kill()
      dead = true
      await Promise.all(buying)
      await check(`kill ${kills + 1} after ${afterMs} ms`)
      say(
        `${engine}, kill ${kills + 1} after ${afterMs} ms: ${attempts.filter(({ orderId }) => orderId).length} orders so far, the books are right`,
      )
    }
    const shop = await ground.start()
    const back = await comeBack(shop.url, attempts)
    // Late cards are confirmed and mails are sent by the worker.
    await delay(7_000)
    await shop.stop()
    await check('at the end')
    return { kills: times, ...back }
  } finally {
    await ground.remove()
  }
}
