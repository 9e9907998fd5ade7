import { type ErrorResponse, isRouteErrorResponse } from 'react-router'
import noticeBoard from '#brand/pictures/notice-board.svg'
import wipedBoard from '#brand/pictures/wiped-board.svg'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function isNotFound(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && error.status === 404
}

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
          {error.data ?? 'We do not know this school. Please check the address.'}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap py-12">
      <EmptyState
        as="h1"
        picture={wipedBoard}
        title="Something went wrong"
        action={
          <a href="/" className="font-semibold text-leaf underline underline-offset-4">
            Go to the home page
          </a>
        }
      >
        The error is on our side. Please try again in a minute. We kept the text that you were writing in this
        tab.
      </EmptyState>
    </div>
  )
}
