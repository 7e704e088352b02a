// Processes that draw and resize images.
import { constants } from 'node:os'
import { listDrawingsToRender } from '../modules/catalog/products/product-pictures.store.ts'
import type { PictureTask } from '../modules/media/picture-task.ts'
import type { Renditions } from '../modules/media/renditions.ts'
import type { Db } from '../platform/database/database.ts'
import { TaskProcess } from '../platform/jobs/task-process.ts'
import type { Log } from '../platform/observability/log.ts'

/** An image takes up to 6 s on a busy machine; browsers time out after 60 s. */
const pictureLimits = { timeoutMs: 25_000, idleMs: 10_000 }

export const openPictureProcess = (priority: number) =>
  new TaskProcess<PictureTask, Uint8Array>(new URL('./picture-process.ts', import.meta.url), {
    ...pictureLimits,
    priority,
  })

type PrerenderDeps = { db: Db; renditions: Renditions; isIdle: () => boolean; log: Log }

/** Renders images while the shop is idle, so that later requests only resize them. */
export async function prerenderImages({ db, renditions, isIdle, log }: PrerenderDeps): Promise<void> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())
  await pause(5_000)
  const process = openPictureProcess(constants.priority.PRIORITY_LOW)
  try {
    const prerendered = await renditions.drawAhead(
      await listDrawingsToRender(db),
      async () => {
        while (!isIdle()) await pause(200)
        return true
      },
      (task) => process.run(task),
    )
    if (prerendered > 0) log.info({ drawn: prerendered }, 'images prerendered')
  } catch (error) {
    log.error({ err: error }, 'image prerendering stopped')
  } finally {
    process.stop()
  }
}
