import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { drawGeneralPicture, drawSharePicture, type SharePictureText } from './share-picture.ts'

// One picture at a time, on one core at a time: the other cores answer people.
sharp.concurrency(1)

parentPort?.on('message', async (words: SharePictureText) => {
  parentPort?.postMessage((await drawSharePicture(words)) ?? (await drawGeneralPicture()))
})
