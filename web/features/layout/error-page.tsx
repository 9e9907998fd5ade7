import { type ErrorResponse, isRouteErrorResponse } from 'react-router'
import noticeBoard from '#brand/pictures/notice-board.svg'
import wipedBoard from '#brand/pictures/wiped-board.svg'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function isNotFound(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && error.status === 404
}

/** The page for what is not there, which the error's data may say better, and for what went wrong. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isNotFound(error)) {
    return (
      <div className="wrap py-12">
        <EmptyState
          as="h1"
          picture={noticeBoard}
          title="Not found"
          action={<ButtonLink to="/">Search schools</ButtonLink>}
        >
          Nothing is pinned up here.{' '}
          {error.data ?? 'We do not know this school, or the address lost a digit on its way to you.'}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap py-12">
      <EmptyState
        as="h1"
        picture={wipedBoard}
        title="Somebody wiped the board"
        action={
          <a href="/" className="font-semibold text-leaf underline underline-offset-4">
            Back to the start
          </a>
        }
      >
        Something went wrong, and it was us, not you. Please try again in a minute. What you were writing is
        kept in this tab.
      </EmptyState>
    </div>
  )
}
