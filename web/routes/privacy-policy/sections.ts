import type { LegalSection } from '#web/features/legal/legal-page.tsx'
import { Changes } from './changes.tsx'
import { Choices } from './choices.tsx'
import { HowWeUse } from './how-we-use.tsx'
import { Introduction } from './introduction.tsx'
import { Security } from './security.tsx'
import { Sharing } from './sharing.tsx'
import { WhatWeCollect } from './what-we-collect.tsx'

/** The day of the last change to the text, `YYYY-MM-DD`. */
export const privacyUpdatedOn = '2026-11-25'

export const privacySections: readonly LegalSection[] = [
  { id: 'introduction', title: 'Introduction', Text: Introduction },
  { id: 'information', title: 'Information We Collect', Text: WhatWeCollect },
  { id: 'use', title: 'How We Use Your Information', Text: HowWeUse },
  { id: 'sharing', title: 'Sharing of Information', Text: Sharing },
  { id: 'rights', title: 'Your Choices and Rights', Text: Choices },
  { id: 'security', title: 'Data Security', Text: Security },
  { id: 'changes', title: 'Changes to This Privacy Policy', Text: Changes },
]
