// The image process: renders, resizes and encodes images for the shop's process.
import { illustrate } from '../../demo/illustrator.ts'
import { makePicture, type PictureTask } from '../modules/media/picture-task.ts'
import { serveTasks } from '../platform/task-process.ts'

serveTasks((task: PictureTask) => makePicture(task, (drawing) => Promise.resolve(illustrate(drawing))))
