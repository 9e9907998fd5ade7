import { useQuery } from '#web/lib/api/use-query.ts'

/** Warns if the address seems to be from a school. */
export function SchoolEmailWarning({ email }: { email: string }) {
  const { latest } = useQuery(email, async () => {
    if (!email.includes('@')) return false
    const { looksLikeSchoolEmail } = await import('#contract/school-email.ts')
    return looksLikeSchoolEmail(email)
  })
  return (
    <div role="status">
      {latest && (
        <p className="mt-3 rounded-[10px] border-l-4 border-marigold bg-paper-2 px-4 py-3 text-sm text-ink">
          <b>This looks like an address from a school.</b> A school can read the mail of the addresses that it
          gives out. With a code from your mail, somebody at the school could get into your account. Use your
          own address if you have one.
        </p>
      )}
    </div>
  )
}
