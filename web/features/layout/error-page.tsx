import type { ReactNode } from 'react'
import { type ErrorResponse, isRouteErrorResponse, useLocation } from 'react-router'
import noticeBoard from '#brand/pictures/notice-board.svg'
import wipedBoard from '#brand/pictures/wiped-board.svg'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function isNotFound(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && error.status === 404
}

export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  if (isNotFound(error))
    return <NotFound>{error.data ?? 'We do not know this school. Please check the address.'}</NotFound>
  return (
    <div className="wrap py-12">
      <EmptyState
        as="h1"
        picture={wipedBoard}
        title="Something went wrong"
        action={
          <p className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2">
            <ButtonLink to={pathname + search}>Try again</ButtonLink>
            <a href="/" className="font-semibold text-leaf underline underline-offset-4">
              Go to the home page
            </a>
          </p>
        }
      >
        The error is on our side. Please try again in a minute. If you were writing a review or a comment,
        this tab still has your text.
      </EmptyState>
    </div>
  )
}

export function NotFound({ children }: { children: ReactNode }) {
  return (
    <div className="wrap py-12">
      <EmptyState
        as="h1"
        picture={noticeBoard}
        title="Not found"
        action={<ButtonLink to="/">Search schools</ButtonLink>}
      >
        {children}
      </EmptyState>
    </div>
  )
}
