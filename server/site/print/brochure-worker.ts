import { drawBrochure } from './brochure/brochure.ts'

export default function draw(origin: string): Promise<Uint8Array> {
  return drawBrochure(origin)
}
