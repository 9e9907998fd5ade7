import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { ChitDrawing, SearchDrawing } from '#web/brand/illustrations.tsx'
import { useMember } from '#web/features/session/gates.tsx'
import { logOut } from '#web/features/session/log-out.ts'
import { greetingName } from '#web/features/session/stored-session.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { stepAddress } from './dashboard-place.ts'

/** Step 0: what you can do here. */
export function Welcome() {
  const { user } = useMember()
  const navigate = useNavigate()
  const search = stepAddress(1, { term: '', page: 1 })
  return (
    <>
      <PageHead title={`Hello, ${greetingName(user)}`}>
        <p className="text-chalk-2">Only you see this page. What would you like to do?</p>
      </PageHead>
      <div className="wrap py-10">
        <div className="grid gap-5 md:grid-cols-2">
          <Card
            to={search}
            picture={<ChitDrawing className="w-36" />}
            title="Review Your School"
            text="Find it, give it stars, and say why. It goes out without your name."
          />
          <Card
            to={search}
            picture={<SearchDrawing className="w-36" />}
            title="Search Schools"
            text="Read what others say, about your school or the one you might go to."
          />
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t border-rule pt-6">
          <p className="text-ink-2">On a shared phone? Log out when you are done.</p>
          <Button
            look="line"
            size="small"
            onClick={() => {
              logOut()
              navigate('/')
            }}
          >
            Logout
          </Button>
        </div>
      </div>
    </>
  )
}

type CardProps = { to: string; picture: ReactNode; title: string; text: string }

function Card({ to, picture, title, text }: CardProps) {
  return (
    <section className="group relative overflow-hidden rounded-card border border-rule bg-card shadow-card">
      <div className="board grid place-items-center py-7">{picture}</div>
      <div className="grid gap-1.5 p-6">
        <h2 className="text-2xl">
          {/* The whole card is the link. */}
          <Link
            to={to}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--focus)"
          >
            {title}
          </Link>
        </h2>
        <p className="text-ink-2">{text}</p>
        <p className="mt-2 font-semibold text-leaf" aria-hidden="true">
          Let's go{' '}
          <span className="inline-block motion-safe:transition-transform group-hover:translate-x-1">→</span>
        </p>
      </div>
    </section>
  )
}
