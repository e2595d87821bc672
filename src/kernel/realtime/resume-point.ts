import * as v from 'valibot'
import type { RoomRules } from './rules.ts'

const ResumeQuery = v.object({
  epoch: v.pipe(v.string(), v.nonEmpty()),
  seq: v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number)),
})

export interface ResumePoint {
  epoch: string
  seq: number
  records: number[]
}

/** `?epoch=…&seq=42`, and what the client had open: where a reconnecting client stopped. */
export function readResumePoint(url: string, rules: RoomRules): ResumePoint | undefined {
  const query = new URL(url).searchParams
  const point = v.safeParse(ResumeQuery, { epoch: query.get('epoch'), seq: query.get('seq') })
  return point.success ? { ...point.output, records: rules.recordsIn(query) } : undefined
}
