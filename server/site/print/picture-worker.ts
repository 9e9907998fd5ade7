import sharp from 'sharp'
import { drawSharePicture, drawSitePicture, type SharePictureText } from './share-picture.ts'

// Uses one core, so that requests can use the other cores.
sharp.concurrency(1)

/** If the fonts lack a character of the text, draws the picture of the site instead. */
export default async function draw(text: SharePictureText): Promise<Uint8Array> {
  return (await drawSharePicture(text)) ?? (await drawSitePicture(text.tagline))
}
