import { drawIcons } from './icons.ts'
import { drawGeneralPicture } from './share-picture.ts'

/** Everything that is drawn once for the whole site, by file name. */
export async function drawSiteFiles(): Promise<Record<string, Buffer>> {
  const [icons, share] = await Promise.all([drawIcons(), drawGeneralPicture()])
  return { ...icons, 'share.png': share }
}
