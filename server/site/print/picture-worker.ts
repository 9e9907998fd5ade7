import sharp from 'sharp'
import { drawSharePicture, drawSitePicture, type SharePictureText } from './share-picture.ts'

// Requests can use the other cores.
sharp.concurrency(1)

/** Draws the site's picture if the fonts lack a character of the text. */
export default async function draw(text: SharePictureText): Promise<Uint8Array> {
  return (await drawSharePicture(text)) ?? (await drawSitePicture())
}
