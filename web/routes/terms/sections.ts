import type { LegalSection } from '#web/features/legal/legal-page.tsx'
import { AboutTheseTerms } from './about-these-terms.tsx'
import { Changes } from './changes.tsx'
import { Complaints } from './complaints.tsx'
import { ForSchools } from './for-schools.tsx'
import { OurPart } from './our-part.tsx'
import { Removal } from './removal.tsx'
import { WhatYouMayWrite } from './what-you-may-write.tsx'
import { WhoMayUseIt } from './who-may-use-it.tsx'
import { YourText } from './your-text.tsx'

/** The day of the last change to the text, `YYYY-MM-DD`. */
export const termsUpdatedOn = '2026-11-24'

export const termsSections: readonly LegalSection[] = [
  { id: 'about', title: 'About these terms', Text: AboutTheseTerms },
  { id: 'who', title: 'Who may use the site', Text: WhoMayUseIt },
  { id: 'writing', title: 'What you may write', Text: WhatYouMayWrite },
  { id: 'licence', title: 'What you write stays yours', Text: YourText },
  { id: 'schools', title: 'Schools, and what money cannot buy', Text: ForSchools },
  { id: 'removal', title: 'What we take down, and how fast', Text: Removal },
  { id: 'complaints', title: 'Complaints', Text: Complaints },
  { id: 'our-part', title: 'What we are responsible for', Text: OurPart },
  { id: 'changes', title: 'Changes, and the law', Text: Changes },
]
