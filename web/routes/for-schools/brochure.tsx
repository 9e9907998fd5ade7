import { schoolProgramme } from '#brand/school-programme.ts'
import { Logo } from '#web/ui/logo.tsx'
import { SectionHeader } from '#web/ui/section.tsx'
import { BrochureLink } from './brochure-link.tsx'

export function Brochure() {
  return (
    <section aria-labelledby="brochure" className="bg-paper-2">
      <div className="wrap grid items-center gap-x-16 gap-y-10 py-14 sm:py-20 md:grid-cols-[1fr_auto]">
        <div>
          <SectionHeader
            id="brochure"
            title="For the staff-room table"
            lead="This page on paper: what you get, the year, the steps and how to reach us. Print it, pass it on, write on it."
          />
          <BrochureLink variant="line" />
        </div>
        <div aria-hidden="true" className="relative mx-auto w-[min(14rem,60vw)] sm:w-64 md:mr-12">
          <div className="absolute inset-0 rotate-6 rounded-paper border border-rule bg-card shadow-card" />
          <div className="relative grid aspect-[1/1.414] -rotate-3 content-between rounded-paper border border-rule bg-card shadow-lift">
            <div className="p-6">
              <Logo />
            </div>
            <p className="board p-6 font-serif text-2xl leading-tight font-bold">{schoolProgramme.title}</p>
          </div>
        </div>
      </div>
    </section>
  )
}
