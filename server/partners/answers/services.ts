import type { Clock } from '../../clock.ts'
import type { Complaints } from '../../complaints/complaints.ts'
import type { Connections, ReadConnections } from '../../database/database.ts'
import type { FindPublicationMode } from '../../reviews/publication-mode.ts'
import type { Replies } from '../../reviews/replies.ts'
import type { Reviews } from '../../reviews/reviews.ts'
import { DeskAnswers, type RecordAnswerAction } from './desk-answers.ts'
import { SchoolDisputes } from './disputes.ts'
import { OwnAnswers } from './own-answers.ts'
import { SchoolAnswers } from './school-answers.ts'

type Options = {
  serving: Connections
  reads: ReadConnections
  clock: Clock
  reviews: Reviews
  replies: Replies
  findPublicationMode: FindPublicationMode
  recordAction: RecordAnswerAction
  complaints: Complaints
  nameOf: (schoolCode: string) => Promise<string>
}

export function createAnswers(options: Options) {
  const schoolAnswers = new SchoolAnswers({ ...options, db: options.serving.db })
  return {
    schoolAnswers,
    schoolDisputes: new SchoolDisputes({ ...options, db: options.serving.db, answers: schoolAnswers }),
    deskAnswers: new DeskAnswers({ ...options, db: options.serving.db }),
    ownAnswers: new OwnAnswers({ answers: schoolAnswers, replies: options.replies }),
  }
}
