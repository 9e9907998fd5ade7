import type { ReactNode } from 'react'
import { type ErrorResponse, isRouteErrorResponse } from 'react-router'
import noticeBoard from '#brand/pictures/notice-board.svg'
import wipedBoard from '#brand/pictures/wiped-board.svg'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePageView } from './page-view.ts'

export function isNotFound(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && error.status === 404
}

export function ErrorPage({ error }: { error: unknown }) {
  const { path } = usePageView()
  if (isNotFound(error)) return <NotFound>{error.data ?? m.site_we_do_not_know_this_school()}</NotFound>
  return (
    <div className="wrap py-12">
      <EmptyState
        as="h1"
        picture={wipedBoard}
        title={m.site_something_went_wrong()}
        action={
          <p className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2">
            <ButtonLink to={path}>{m.site_try_again()}</ButtonLink>
            <a href={href('/')} className="font-semibold text-leaf underline underline-offset-4">
              {m.site_go_to_the_home_page()}
            </a>
          </p>
        }
      >
        {m.site_the_error_is_on_our_side()}
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
        title={m.site_not_found()}
        action={<ButtonLink to="/">{m.site_search_schools()}</ButtonLink>}
      >
        {children}
      </EmptyState>
    </div>
  )
}
