/** What the operator offers students through partner schools. */
export const studentProgrammes = [
  { name: 'Skill workshops', text: 'Speaking, writing, working in a team: two hours, hands on.' },
  { name: 'Career bootcamps', text: 'A week to find out what a job is really like.' },
  { name: 'Internships', text: 'First real work with people who explain it.' },
  { name: 'Debate circuit', text: 'Take a side, hold it, change it for a good reason.' },
  { name: 'Model United Nations', text: 'Speak for a country you have never seen.' },
  { name: 'Code and build days', text: 'From an idea to something that runs, in one day.' },
  { name: 'Gaming and esports league', text: 'Teams, tactics and fair play between schools.' },
  { name: 'Art and design studio', text: 'Paint, print, film: shown where others can see it.' },
  { name: 'Quiz league', text: 'For everyone who always knew the useless answers.' },
  { name: 'Student newsroom', text: 'Find a story, check it, and see it in print.' },
] as const
