import { brand } from './brand.ts'
import { founderIsSample } from './founder.ts'
import { isSampleText } from './is-sample-text.ts'
import { mediaItemsAreSamples } from './media.ts'
import { milestonesAreSamples } from './milestones.ts'
import { partnersAreSamples } from './partners.ts'
import { testimonialsAreSamples } from './testimonials.ts'

const sampleFiles = {
  'founder.ts': founderIsSample,
  'media.ts': mediaItemsAreSamples,
  'milestones.ts': milestonesAreSamples,
  'partners.ts': partnersAreSamples,
  'testimonials.ts': testimonialsAreSamples,
}

const sampleFields = Object.entries(brand).flatMap(([name, value]) =>
  isSampleText(JSON.stringify(value)) ? [`brand.ts: ${name}`] : [],
)

/** Files of this folder, and fields of `brand.ts`, with sample texts. */
export const remainingSamples: readonly string[] = [
  ...sampleFields,
  ...Object.entries(sampleFiles).flatMap(([file, isSample]) => (isSample ? [file] : [])),
]
