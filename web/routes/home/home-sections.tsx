import { HowItWorks } from './how-it-works.tsx'
import { JoinTheMovement } from './join-the-movement.tsx'
import { PartnerStrip } from './partner-strip.tsx'
import { Problems } from './problems.tsx'
import { Programmes } from './programmes.tsx'
import { Solution } from './solution.tsx'
import { WhoYouAre } from './who-you-are.tsx'

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
