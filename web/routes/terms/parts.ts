import type { LegalPart } from '#web/features/legal/legal-page.tsx'
import { AboutTheseTerms } from './about-these-terms.tsx'
import { Changes } from './changes.tsx'
import { Complaints } from './complaints.tsx'
import { ForSchools } from './for-schools.tsx'
import { OurPart } from './our-part.tsx'
import { Removal } from './removal.tsx'
import { WhatYouMayWrite } from './what-you-may-write.tsx'
import { WhoMayUseIt } from './who-may-use-it.tsx'
import { YourWords } from './your-words.tsx'

/** The day on which a sentence of the terms last changed. */
export const termsUpdatedOn = '2026-11-20'

export const termsParts: readonly LegalPart[] = [
  { id: 'about', title: 'What this is', Text: AboutTheseTerms },
  { id: 'who', title: 'Who may use it', Text: WhoMayUseIt },
  { id: 'writing', title: 'What you may write', Text: WhatYouMayWrite },
  { id: 'licence', title: 'Your words stay yours', Text: YourWords },
  { id: 'schools', title: 'Schools, and what money cannot buy', Text: ForSchools },
  { id: 'removal', title: 'What is taken down, and how fast', Text: Removal },
  { id: 'complaints', title: 'Complaints', Text: Complaints },
  { id: 'our-part', title: 'What we answer for', Text: OurPart },
  { id: 'changes', title: 'Changes, and the law', Text: Changes },
]
