import { brand } from './brand.ts'
import { founderIsSample } from './founder.ts'
import { isSample } from './is-sample.ts'
import { mediaItemsAreSamples } from './media.ts'
import { milestonesAreSamples } from './milestones.ts'
import { partnersAreSamples } from './partners.ts'
import { testimonialsAreSamples } from './testimonials.ts'

/** What else was invented, by the file of this folder in which it stands. */
const flags = {
  'founder.ts': founderIsSample,
  'media.ts': mediaItemsAreSamples,
  'milestones.ts': milestonesAreSamples,
  'partners.ts': partnersAreSamples,
  'testimonials.ts': testimonialsAreSamples,
}

const fieldsOfBrand = Object.entries(brand).flatMap(([name, value]) =>
  isSample(JSON.stringify(value)) ? [`brand.ts: ${name}`] : [],
)

/** What the operator has not made their own yet, as files of this folder and the fields in them. */
export const stillSamples: readonly string[] = [
  ...fieldsOfBrand,
  ...Object.entries(flags).flatMap(([file, isSample]) => (isSample ? [file] : [])),
]
