import { drawIcons } from './icons.ts'
import { drawGeneralPicture } from './share-picture.ts'

export async function drawSiteFiles(): Promise<Record<string, Buffer>> {
  const [icons, share] = await Promise.all([drawIcons(), drawGeneralPicture()])
  return { ...icons, 'share.png': share }
}
