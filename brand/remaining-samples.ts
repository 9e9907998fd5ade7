import { alertAddresses } from './alert-addresses.ts'
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

function fieldsOf(file: string, fields: object): string[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    isSampleText(JSON.stringify(value)) ? [`${file}: ${name}`] : [],
  )
}

/** Files of this folder, and fields of `brand.ts` and `alert-addresses.ts`, with sample texts. */
export const remainingSamples: readonly string[] = [
  ...fieldsOf('brand.ts', brand),
  ...fieldsOf('alert-addresses.ts', alertAddresses),
  ...Object.entries(sampleFiles).flatMap(([file, isSample]) => (isSample ? [file] : [])),
]
