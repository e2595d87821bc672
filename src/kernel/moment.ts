import * as v from 'valibot'

export const Moment = v.pipe(
  v.union([v.date(), v.pipe(v.string(), v.maxLength(64, 'Invalid'))]),
  v.transform((at) => new Date(at)),
  v.date('Invalid'),
  // Of other years JavaScript makes texts that PostgreSQL does not read.
  v.check((at) => at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9999, 'Invalid'),
  v.transform((at) => at.toISOString()),
)
