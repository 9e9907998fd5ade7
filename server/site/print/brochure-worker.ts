import { drawBrochure } from './brochure/brochure.ts'

/** @param origin public URL of the site, for the links in the brochure */
export default function draw(origin: string): Promise<Uint8Array> {
  return drawBrochure(origin)
}
