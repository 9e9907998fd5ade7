import { drawIcons } from './icons.ts'
import { drawGeneralPicture } from './share-picture.ts'

/** Draws the icons and the share picture of the site. Returns them by file name. */
export async function drawSiteFiles(): Promise<Record<string, Buffer>> {
  const [icons, share] = await Promise.all([drawIcons(), drawGeneralPicture()])
  return { ...icons, 'share.png': share }
}
