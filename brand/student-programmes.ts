export const studentProgrammes = [
  { title: 'Skill workshops', text: 'Speaking, writing, working in a team: two hours, hands on.' },
  { title: 'Career bootcamps', text: 'A week to find out what a job is really like.' },
  { title: 'Internships', text: 'First real work with people who explain it.' },
  { title: 'Debate circuit', text: 'Take a side, hold it, change it for a good reason.' },
  { title: 'Model United Nations', text: 'Speak for a country you have never seen.' },
  { title: 'Code and build days', text: 'From an idea to something that runs, in one day.' },
  { title: 'Gaming and esports league', text: 'Teams, tactics and fair play between schools.' },
  { title: 'Art and design studio', text: 'Paint, print, film: shown where others can see it.' },
  { title: 'Quiz league', text: 'For everyone who always knew the useless answers.' },
  { title: 'Student newsroom', text: 'Find a story, check it, and see it in print.' },
] as const
