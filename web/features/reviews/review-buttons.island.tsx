import { pathOf } from '#messages/language.ts'
import { ReviewActions, useOwnVotes } from './review-actions.tsx'

type ReviewButtonsProps = { id: string; helpful: number; comments: number }

export default function ReviewButtons({ id, helpful, comments }: ReviewButtonsProps) {
  const ownVotes = useOwnVotes()
  return (
    <ReviewActions
      review={{ _id: id, helpfulCount: helpful, commentCount: comments }}
      ownVotes={ownVotes}
      getReturnPath={() => `${pathOf(location.pathname)}${location.search}#${id}`}
    />
  )
}
