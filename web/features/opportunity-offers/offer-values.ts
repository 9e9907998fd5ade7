type Values = Readonly<Record<string, string>>

/**
 * Returns the values of a form without fields that its choices make superfluous, and without optional fields that are
 * empty.
 */
export function offerValues({
  place = '',
  fee = '',
  answer = '',
  ...values
}: Values): Record<string, string> {
  return {
    ...values,
    ...(place.trim() && values.location === 'in-person' && { place }),
    ...(fee.trim() && values.payment === 'fee' && { fee }),
    ...(answer.trim() && { answer }),
  }
}
