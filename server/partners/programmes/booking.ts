import type { Transaction } from 'kysely'
import { trainerBooked, trainerUnknown } from '#contract/programme-messages.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'

type Booking = { requestId: string; trainerId: string; beginsAt: Date; endsAt: Date }

/**
 * Locks the trainer until the end of the transaction, so that of two transactions that book the same time, the second one
 * sees the session of the first one.
 * @throws AppError 404 for a trainer who is unknown or has left, 409 if the trainer has another session at this time
 */
export async function lockFreeTrainer(
  transaction: Transaction<Tables>,
  { requestId, trainerId, beginsAt, endsAt }: Booking,
): Promise<void> {
  const trainer = await transaction
    .selectFrom('trainer')
    .select('retired_on')
    .where('id', '=', trainerId)
    .forUpdate()
    .executeTakeFirst()
  if (!trainer || trainer.retired_on !== null) throw new AppError(trainerUnknown)
  const other = await transaction
    .selectFrom('programme_session')
    .select('id')
    .where('trainer_id', '=', trainerId)
    .where('state', '<>', 'cancelled')
    .where('request_id', '<>', requestId)
    .where('begins_at', '<', endsAt)
    .where('ends_at', '>', beginsAt)
    .limit(1)
    .executeTakeFirst()
  if (other) throw new AppError(trainerBooked)
}
