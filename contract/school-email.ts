/** A label in academic domains such as `dps.edu.in`, `iitb.ac.in` and `springfield.k12.il.us`. */
const academicLabel = /^(?:edu|ac|k12|sch)$/

/** Words that are common in domains of schools and colleges, and rare in other domains. */
const schoolWord =
  /school|vidyal|vidhyal|vidya|gurukul|convent|navodaya|kendriya|academy|college|universit|institute|shiksha/

/** @param domain in lower case */
export function namesSchool(domain: string): boolean {
  return domain.split('.').some((label) => schoolWord.test(label))
}

export function looksLikeSchoolEmail(email: string): boolean {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
  if (!email.includes('@') || !domain.includes('.')) return false
  const [, ...rest] = domain.split('.')
  return namesSchool(domain) || rest.some((label) => academicLabel.test(label))
}
