import * as m from '#messages'

export const testimonialsAreSamples = true

/** Add a testimonial only with its author's consent, and without a full name. */
export const testimonials = [
  {
    text: m.information_i_wrote_about_our_broken_lab(),
    name: 'Tara',
    who: m.information_class_of_a_student({ grade: 10 }),
  },
  {
    text: m.information_my_first_story_had_eleven_mistakes(),
    name: 'Kabir',
    who: m.information_class_of_a_student({ grade: 12 }),
  },
  {
    text: m.information_we_changed_cities_in_the_middle(),
    name: 'Noor',
    who: m.information_class_of_a_student({ grade: 9 }),
  },
]
