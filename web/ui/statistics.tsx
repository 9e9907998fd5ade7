type StatisticsProps = { figures: readonly { value: string; label: string }[] }

export function Statistics({ figures }: StatisticsProps) {
  return (
    <dl className="columns-fit gap-x-6 gap-y-6 [--column:7rem] sm:flex sm:flex-wrap sm:gap-x-14">
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-serif text-4xl font-bold text-leaf tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
