export type Partner = {
  name: string
  shortName: string
  /** File name in `pictures/`, without `.svg`. */
  logo: string
}

export const partnersAreSamples = true

/** Add a real school only with its consent. */
export const partners: readonly Partner[] = [
  { name: 'Neem Tree Senior School', shortName: 'Neem Tree', logo: 'crest-01' },
  { name: 'Morpankh Public School', shortName: 'Morpankh', logo: 'crest-02' },
  { name: 'Kamal Sarovar Vidyalaya', shortName: 'Kamal Sarovar', logo: 'crest-03' },
  { name: 'Banyan Court School', shortName: 'Banyan Court', logo: 'crest-04' },
  { name: 'Naav Ghat Academy', shortName: 'Naav Ghat', logo: 'crest-05' },
  { name: 'Shikhar Hill School', shortName: 'Shikhar Hill', logo: 'crest-06' },
  { name: 'Suryodaya Reading School', shortName: 'Suryodaya', logo: 'crest-07' },
  { name: 'Gajraj Heights School', shortName: 'Gajraj Heights', logo: 'crest-08' },
  { name: 'Chakra Technical School', shortName: 'Chakra Tech', logo: 'crest-09' },
  { name: 'Sitar School of Arts', shortName: 'Sitar Arts', logo: 'crest-10' },
  { name: 'Patang Open School', shortName: 'Patang Open', logo: 'crest-11' },
]
