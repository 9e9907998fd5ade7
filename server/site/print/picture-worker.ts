import sharp from 'sharp'
import { drawGeneralPicture, drawSharePicture, type SharePictureText } from './share-picture.ts'

// One core per picture: the other cores serve requests.
sharp.concurrency(1)

/** Draws the picture, or that of the whole site if our fonts lack a script of the text. */
export default async function draw(text: SharePictureText): Promise<Uint8Array> {
  return (await drawSharePicture(text)) ?? (await drawGeneralPicture())
}
