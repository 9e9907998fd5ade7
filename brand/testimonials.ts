type Testimonial = { id: number; text: string; name: string; who: string }

export const testimonialsAreSamples = true

/** Add a testimonial only with its author's consent, and without a full name. */
export const testimonials: readonly [Testimonial, Testimonial, Testimonial] = [
  {
    id: 1,
    text: 'I wrote about our broken lab stools. A week later I was sitting on a new one, and nobody knows it was me.',
    name: 'Tara',
    who: 'class 10',
  },
  {
    id: 2,
    text: 'My first story had eleven mistakes. The desk mended four and made me find the other seven. I am still proud of it.',
    name: 'Kabir',
    who: 'class 12',
  },
  {
    id: 3,
    text: 'We changed cities in the middle of the year. Reading what students said helped more than any brochure did.',
    name: 'Noor',
    who: 'class 9',
  },
]
