// The image process: renders, resizes and encodes images for the shop's process.
import { makePicture, type PictureTask } from '../modules/media/picture-task.ts'
import { serveTasks } from '../platform/jobs/task-process.ts'

serveTasks((task: PictureTask) =>
  makePicture(task, async (drawing) =>
    (await import('../cli/seed/draw-demo-picture.ts')).drawDemoPicture(drawing),
  ),
)
