import { brand } from './brand.ts'
import { claims } from './claims.ts'
import { isPlanned } from './planned-features.ts'

export const schoolProgramme = {
  title: 'Let your school be heard',
  lead: 'Students already talk about their school. As a partner you listen and act, and people see what your school does well.',

  gets: {
    title: 'What a partner school gets',
    items: [
      {
        key: 'profile',
        soon: isPlanned('school profiles'),
        picture: 'offer-profile',
        title: 'A branded profile',
        text: 'Your crest, your facts and your pictures, on the page that parents and students find when they look for you.',
      },
      {
        key: 'skills',
        soon: false,
        picture: 'offer-programmes',
        title: 'Skill programmes',
        text: 'Speaking, writing, coding, art and money sense, taught by doing. Each programme fits into the school day and ends with something that a student can show.',
      },
      {
        key: 'exposure',
        soon: false,
        picture: 'offer-exposure',
        title: 'Inter-school exposure',
        text: 'Your students debate, play, build and perform with students of other schools. Not only the toppers: every event has places for first-timers.',
      },
      {
        key: 'voice',
        soon: isPlanned('voice analytics'),
        picture: 'offer-analytics',
        title: 'Voice analytics',
        text: 'What students praise and what they miss, gathered from their published reviews and shown term by term. We cannot show who wrote what, because we do not know it.',
      },
      {
        key: 'recognition',
        soon: isPlanned('rankings'),
        picture: 'offer-recognition',
        title: 'Recognition and rankings',
        text: 'Rankings by what students say, and we show how we calculate them. Nobody can buy a place, so a good place is worth something.',
      },
      {
        key: 'custom',
        soon: false,
        picture: 'offer-custom',
        title: 'Custom solutions',
        text: 'A house system, a newspaper, an exhibition, a week without bags: tell us what your school needs, and we plan it with your teachers.',
      },
    ],
  },

  year: {
    title: `${claims.experiencesPerYear} experiences a year`,
    text: `${claims.experiencesPerQuarter} in every quarter, planned with you around your exams and your festivals.`,
    quarters: [
      {
        name: 'April to June',
        theme: 'Find your voice',
        experiences: ['Public speaking workshop', 'House debate', 'Summer writing chit'],
      },
      {
        name: 'July to September',
        theme: 'Make something',
        experiences: ['Coding and tech lab', 'Monsoon art day', 'Quiz league'],
      },
      {
        name: 'October to December',
        theme: 'Meet the others',
        experiences: ['Model UN', 'Inter-school games', 'Student newspaper edition'],
      },
      {
        name: 'January to March',
        theme: 'Look ahead',
        experiences: ['Career bootcamp', 'Alumni and internship talk', 'Awards assembly'],
      },
    ],
  },

  reasons: {
    title: 'Reasons to partner',
    items: [
      {
        title: 'You hear of problems early',
        text: 'A broken tap or an unfair rule reaches you while it is small, not when a family leaves.',
      },
      {
        title: 'Parents believe students',
        text: 'A page where your own students speak freely says more than any hoarding on the highway.',
      },
      {
        title: 'Your teachers gain time',
        text: 'We bring the plan, the people and the material, from the first notice to the last chair.',
      },
      {
        title: 'Small schools count too',
        text: 'A school with one section per class gets the same page and the same programme as a big one.',
      },
    ],
  },

  honesty: {
    title: 'What a partner school cannot get',
    text: `No school, partner or not, can hide, delay, reorder or reword a review, or learn who wrote it. Students trust ${brand.name} because of this, and so their praise is worth having.`,
  },

  policy: {
    title: 'In step with NEP 2020',
    text: 'The National Education Policy asks for learning by experience, for skills beside marks, and for no hard wall between subjects and other activities. The programme is planned along these lines.',
    points: [
      { ask: 'Learning by doing', answer: 'Every experience ends in something made, said or played.' },
      {
        ask: 'Arts, sports and skills as equals',
        answer: 'Debates, coding, art and games share one calendar.',
      },
      {
        ask: 'Days without bags',
        answer: 'Workshops and visits can fill the ten bagless days of grades 6 to 8.',
      },
      {
        ask: 'The whole student on the report card',
        answer: 'What students made is ready to go into the progress card.',
      },
    ],
  },

  steps: {
    title: 'Three steps, and you are live',
    items: [
      {
        title: `Sign up in ${claims.signUpMinutes} minutes`,
        soon: false,
        text: 'Find your school in the directory, say who you are and what you wish for. One short form, no papers.',
      },
      {
        title: `Profile built in ${claims.profileSetupHours} hours`,
        soon: isPlanned('school profiles'),
        text: 'We check that you speak for the school, then build its profile and send it to you to look at.',
      },
      {
        title: 'Go live',
        soon: false,
        text: 'You say yes, and your first three experiences are on the calendar.',
      },
    ],
  },

  promises: {
    title: 'Help that answers',
    items: [
      {
        title: claims.support,
        soon: false,
        text: 'Exam week or Sunday night: write or message, and a person reads it.',
      },
      {
        title: claims.setupGuarantee,
        soon: isPlanned('school profiles'),
        text: `Your profile is ready within ${claims.profileSetupHours} hours after we have checked your sign-up.`,
      },
    ],
  },

  directory: `Every school in India’s register already has a page on ${brand.name}.`,

  contact: {
    title: 'Talk to us',
    text: 'Ask anything. You decide afterwards.',
    register: 'Register Your School',
    message: 'Message us',
    email: 'Write to us',
  },

  brochure: {
    path: '/brochure.pdf',
    title: `${brand.name} for schools`,
    download: 'Download the brochure',
  },
} as const
