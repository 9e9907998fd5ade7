import type { Language, TextInLanguage } from '#messages/languages.ts'
import {
  type ChangeReason,
  isPendingReason,
  type PendingReason,
  type RemovalReason,
  removalReasons,
  type State,
  type StateReason,
} from './moderation.ts'
import { removalReasonTexts } from './removal-reasons.ts'
import { stateExplanations } from './state-texts.ts'

type Moderation = { state: State; stateReason: StateReason | null }

const pendingExplanations: Record<PendingReason, TextInLanguage> = {
  disclosure: stateExplanations.pendingDisclosure,
  threat: stateExplanations.pendingThreat,
  'names-a-person': stateExplanations.pendingNamesAPerson,
  insult: stateExplanations.pendingInsult,
  'near-copy': stateExplanations.pendingNearCopy,
  burst: stateExplanations.pendingBurst,
  changed: stateExplanations.pendingChanged,
  'change-asked': stateExplanations.pendingChangeAsked,
}

const isRemovalReason = (reason: StateReason | null): reason is RemovalReason =>
  removalReasons.some((each) => each === reason)

const dangers: readonly StateReason[] = ['disclosure', 'threat', 'report']

/** Returns false for a withdrawn post, unless somebody may be in danger. */
export function keepsText({ state, stateReason }: Moderation): boolean {
  return state !== 'withdrawn' || (stateReason !== null && dangers.includes(stateReason))
}

/** Describes a post with the reason `change-asked`. */
export function explainAskedChange(reason: ChangeReason, locale: Language): string {
  return [removalReasonTexts[reason].text, stateExplanations.pendingChangeAsked]
    .map((text) => text({}, { locale }))
    .join(' ')
}

export function explainState(moderation: Moderation, locale: Language): string {
  return sentencesAbout(moderation)
    .map((text) => text({}, { locale }))
    .join(' ')
}

function sentencesAbout(moderation: Moderation): TextInLanguage[] {
  const { state, stateReason } = moderation
  switch (state) {
    case 'queued':
    case 'published':
    case 'restored':
      return [stateExplanations[state]]
    case 'pending':
      return stateReason && isPendingReason(stateReason)
        ? [pendingExplanations[stateReason]]
        : [stateExplanations.pendingBurst]
    case 'withheld':
      return stateReason === 'examination'
        ? [stateExplanations.withheldByStaff]
        : [stateExplanations.withheldForReport]
    case 'removed':
      return isRemovalReason(stateReason)
        ? [removalReasonTexts[stateReason].text, stateExplanations.removedForReason]
        : [stateExplanations.removed]
    case 'withdrawn':
      return [keepsText(moderation) ? stateExplanations.withdrawnWhilePending : stateExplanations.withdrawn]
  }
}
