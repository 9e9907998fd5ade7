export const founderIsSample = true

export const founder = {
  name: 'Asmi Namuna',
  monogram: 'AN',
  role: 'Founder',
  story: [
    'I went to four schools in twelve years. Each had a prospectus with a microscope on the cover. In one of them I saw the microscope.',
    'What I wanted to know on every first day, another student could have told me in five minutes. Nobody had given them a place to say it without getting into trouble. So we built one.',
  ],
} as const
