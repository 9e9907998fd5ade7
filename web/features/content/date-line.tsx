const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'Asia/Kolkata' })

export function DateLine() {
  return (
    <p className="flex flex-wrap justify-between gap-x-6 border-y border-current py-1.5 text-sm font-medium">
      <span>{today.format(new Date())}</span>
      <span className="max-md:hidden">Written by students, for students</span>
      <span>Free to read</span>
    </p>
  )
}
