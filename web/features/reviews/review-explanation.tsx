import { useDetails } from './use-details.ts'

const load = () => import('./review-explanation-text.tsx').then((text) => text.ReviewExplanationText)

/** Loads the text when it is open: on phones after a tap, in wide windows at once. Is never rendered by the server. */
export function ReviewExplanation() {
  const { Content, details } = useDetails(matchMedia('(min-width: 40rem)').matches, load)
  return (
    <details {...details} className="phone-fold">
      <summary>Your review has no name on it</summary>
      {Content && <Content />}
    </details>
  )
}
