import voice from '#brand/pictures/offer-analytics.svg'
import custom from '#brand/pictures/offer-custom.svg'
import exposure from '#brand/pictures/offer-exposure.svg'
import profile from '#brand/pictures/offer-profile.svg'
import skills from '#brand/pictures/offer-programmes.svg'
import recognition from '#brand/pictures/offer-recognition.svg'
import { schoolProgramme } from '#brand/school-programme.ts'
import { FeatureList } from '#web/ui/feature-list.tsx'
import { Section } from '#web/ui/section.tsx'

const { gets, honesty } = schoolProgramme

const pictures = { profile, skills, exposure, voice, recognition, custom }

export function Offer() {
  return (
    <Section id="offer" title={gets.title}>
      <FeatureList
        features={gets.items.map(({ key, ...item }) => ({ ...item, picture: pictures[key] }))}
        columns={3}
      />
      <div className="chit mt-12 shadow-card sm:mt-16">
        <h3 className="text-2xl leading-(--line)">{honesty.title}</h3>
        <p className="mt-(--line) max-w-3xl text-lg leading-(--line)">{honesty.text}</p>
      </div>
    </Section>
  )
}
