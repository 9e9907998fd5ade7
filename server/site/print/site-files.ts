import { drawIcons } from './icons.ts'
import { drawSitePicture } from './share-picture.ts'

export async function drawSiteFiles(): Promise<Record<string, Buffer>> {
  const [icons, share] = await Promise.all([drawIcons(), drawSitePicture()])
  return { ...icons, 'share.png': share }
}
