import { founder, founderIsSample } from './founder.ts'
import { mediaItems, mediaItemsAreSamples } from './media.ts'
import { milestones, milestonesAreSamples } from './milestones.ts'
import { partners, partnersAreSamples } from './partners.ts'
import { studentProgrammes } from './student-programmes.ts'
import { testimonials, testimonialsAreSamples } from './testimonials.ts'

/** Texts on pages that staff can replace, as `SiteTexts` of the contract. */
export const initialTexts = {
  testimonials: { entries: testimonials, sample: testimonialsAreSamples },
  media: { entries: mediaItems, sample: mediaItemsAreSamples },
  partners: { entries: partners, sample: partnersAreSamples },
  founder: { entries: [founder], sample: founderIsSample },
  milestones: { entries: milestones, sample: milestonesAreSamples },
  programmes: { entries: studentProgrammes, sample: false },
}
