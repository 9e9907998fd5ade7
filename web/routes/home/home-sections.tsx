import { HowItWorks } from './how-it-works.tsx'
import { JoinTheMovement } from './join-the-movement.tsx'
import { PartnerStrip } from './partner-strip.tsx'
import { Problems } from './problems.tsx'
import { Programmes } from './programmes.tsx'
import { Solution } from './solution.tsx'
import { WhoYouAre } from './who-you-are.tsx'

/** The sections of the home page below the search, a server-only part. */
export function HomeSections() {
  return (
    <>
      <Problems />
      <Solution />
      <WhoYouAre />
      <HowItWorks />
      <PartnerStrip />
      <JoinTheMovement />
      <Programmes />
    </>
  )
}
