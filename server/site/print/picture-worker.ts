import sharp from 'sharp'
import { drawSharePicture, drawSitePicture, type SharePictureText } from './share-picture.ts'

// One thread, so that requests can use the other cores.
sharp.concurrency(1)

/** Draws the picture of the site if the fonts lack a character of the text. */
export default async function draw(text: SharePictureText): Promise<Uint8Array> {
  return (await drawSharePicture(text)) ?? (await drawSitePicture())
}
