import type { ReactNode } from 'react'
import { fallbackPath, schoolMediaPath, sourceSet } from '#contract/picture-paths.ts'
import { type FactName, factNames } from '#contract/school-profile-choices.ts'
import type { SchoolProfile, StatedFacts } from '#contract/school-profiles.ts'
import type { SchoolDetail } from '#contract/schools.ts'
import { contradictions } from '#contract/stated-facts.ts'
import { webHostOf } from '#contract/web-address.ts'
import * as m from '#messages'
import { languageOf } from '#messages/language.ts'
import { classesText, factsOf, schoolTypeTexts } from '#web/features/directory/fact-texts.ts'
import { formatMonth } from '#web/ui/dates.ts'
import { statedLines } from './stated-texts.ts'

type ProfilePanelProps = {
  school: SchoolDetail
  profile: SchoolProfile
  /** Where the pictures are. Pictures that are not public have another path. */
  pictures?: string | undefined
}

/** Shows what the school states about itself, with its crest and colour, beside what the register says otherwise. */
export function ProfilePanel({ school, profile, pictures = schoolMediaPath }: ProfilePanelProps) {
  const { facts, statedIn, colour, crest } = profile
  const differing = contradictions(facts, school)
  const stated = factNames.filter((fact) => statedIn[fact] !== undefined)
  const months = [...new Set(stated.map((fact) => statedIn[fact] ?? ''))].sort().reverse()
  return (
    <>
      <div className="school-band">
        {colour && (
          <svg aria-hidden="true">
            <rect width="100%" height="100%" fill={colour} />
          </svg>
        )}
        {crest && (
          <picture className="shrink-0">
            <source
              type="image/avif"
              srcSet={sourceSet(crest.hash, crest.width, 'avif', pictures)}
              sizes="64px"
            />
            <img
              src={fallbackPath(crest.hash, crest.width, pictures)}
              srcSet={sourceSet(crest.hash, crest.width, 'webp', pictures)}
              sizes="64px"
              alt={m.profile_crest_of({ school: school.name })}
              width={64}
              height={64}
              loading="lazy"
              decoding="async"
            />
          </picture>
        )}
        <h2 id="from-the-school" className="text-lg">
          {m.profile_from_the_school()}
        </h2>
      </div>
      {months.map((month) => (
        <div key={month} className="mb-4">
          <p className="mb-3 text-sm font-semibold">{m.profile_stated_by({ month: formatMonth(month) })}</p>
          <dl className="fact-list">
            {stated
              .filter((fact) => statedIn[fact] === month)
              .map((fact) => (
                <StatedFact
                  key={fact}
                  fact={fact}
                  facts={facts}
                  register={differing.includes(fact) ? registerText(fact, school) : null}
                />
              ))}
          </dl>
        </div>
      ))}
      <p className="text-xs text-ink-2">{m.profile_stated_explained()}</p>
    </>
  )
}

function registerText(fact: FactName, school: SchoolDetail): string | null {
  const { board, medium } = factsOf(school)
  if (fact === 'boards') return board
  if (fact === 'mediums') return medium
  if (fact === 'schoolType') return school.schoolType && schoolTypeTexts[school.schoolType]
  return fact === 'classes' ? classesText(school.classes) : null
}

type StatedFactProps = { fact: FactName; facts: StatedFacts; register: string | null }

function StatedFact({ fact, facts, register }: StatedFactProps) {
  return (
    <div>
      <dt>{m.profile_fact({ fact })}</dt>
      <dd>
        {statedLines(fact, facts).map((line, index) => (
          <span key={line} lang={languageOf(line)} className="block whitespace-pre-line">
            {showLine(fact, line, facts, index)}
          </span>
        ))}
        {register && (
          <span className="block text-xs font-normal text-ink-2">
            {m.profile_register_says({ value: register })}
          </span>
        )}
      </dd>
    </div>
  )
}

function showLine(
  fact: FactName,
  line: string,
  { phone, email, links }: StatedFacts,
  index: number,
): ReactNode {
  if (fact === 'website') return <WebLink url={line}>{webHostOf(line)}</WebLink>
  if (fact === 'links') {
    const link = links[index]
    return <WebLink url={line}>{link ? m.profile_link({ kind: link.kind }) : webHostOf(line)}</WebLink>
  }
  if (fact !== 'contact') return line
  if (line === phone) return <ContactLink url={`tel:${line.replace(/[^\d+]/g, '')}`}>{line}</ContactLink>
  return line === email ? <ContactLink url={`mailto:${line}`}>{line}</ContactLink> : line
}

function WebLink({ url, children }: { url: string; children: ReactNode }) {
  return (
    <a href={url} className="text-link" rel="nofollow noopener">
      {children}
    </a>
  )
}

function ContactLink({ url, children }: { url: string; children: ReactNode }) {
  return (
    <a href={url} className="text-link">
      {children}
    </a>
  )
}
