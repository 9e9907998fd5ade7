import { claims } from '#brand/claims.ts'
import { schoolProgramme } from '#brand/school-programme.ts'
import { Section } from '#web/ui/section.tsx'

const { title, text, quarters } = schoolProgramme.year

export function Year() {
  return (
    <Section id="year" title={title} lead={text} background="board">
      <div className="relative">
        <ol className="grid gap-4 md:grid-cols-2">
          {quarters.map(({ name, theme, experiences }, quarter) => (
            <li
              key={name}
              className="rounded-card border-2 border-dashed border-chalk-edge p-6 md:px-12 md:py-10 md:odd:pr-28 md:even:pl-28 md:[&:nth-child(1)]:rounded-tl-[4.5rem] md:[&:nth-child(2)]:rounded-tr-[4.5rem] md:[&:nth-child(3)]:rounded-bl-[4.5rem] md:[&:nth-child(4)]:rounded-br-[4.5rem]"
            >
              <p className="text-sm text-chalk-2">{name}</p>
              <h3 className="mt-1 text-2xl">{theme}</h3>
              <ul className="mt-4 grid gap-2">
                {experiences.map((experience, index) => (
                  <li key={experience} className="grid grid-cols-[2rem_minmax(0,1fr)] items-baseline">
                    <span className="font-serif text-lg font-bold text-marigold" aria-hidden="true">
                      {quarter * claims.experiencesPerQuarter + index + 1}
                    </span>
                    {experience}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
        <p
          className="board absolute inset-0 m-auto grid size-40 place-content-center rounded-full border-2 border-dashed border-chalk-edge text-center max-md:hidden"
          aria-hidden="true"
        >
          <span className="font-serif text-4xl font-bold">{claims.experiencesPerYear}</span>
          <span className="text-sm text-chalk-2">in one year</span>
        </p>
      </div>
    </Section>
  )
}
