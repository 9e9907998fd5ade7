import { ReviewActions } from './review-actions.tsx'
import { useOwnVotes } from './use-own-votes.ts'

type ReviewButtonsProps = { id: string; helpful: number; comments: number }

export default function ReviewButtons({ id, helpful, comments }: ReviewButtonsProps) {
  const votes = useOwnVotes([id])
  return (
    <ReviewActions
      review={{ _id: id, helpfulCount: helpful, commentCount: comments }}
      voted={votes?.has(id)}
      getReturnPath={() => `${location.pathname}${location.search}#${id}`}
    />
  )
}
