import { ReviewActions } from './review-actions.tsx'
import { useOwnVotes } from './use-own-votes.ts'

type ReviewButtonsProps = { id: string; helpful: number; comments: number }

export default function ReviewButtons({ id, helpful, comments }: ReviewButtonsProps) {
  const ownVotes = useOwnVotes()
  return (
    <ReviewActions
      review={{ _id: id, helpfulCount: helpful, commentCount: comments }}
      ownVotes={ownVotes}
      getReturnPath={() => `${location.pathname}${location.search}#${id}`}
    />
  )
}
