import { type Api, serve } from '#http/serve'
import * as contract from '#schedules/contract'
import { showSchedule } from '#schedules/finding'
import { createSchedule, deleteSchedule, updateSchedule } from '#schedules/keeping'
import { listSchedules } from '#schedules/listing'

export function bindSchedules(api: Api) {
  serve(api, contract.listSchedules, listSchedules)
  serve(api, contract.showSchedule, (scope, { scheduleId }) => showSchedule(scope, scheduleId))
  serve(api, contract.createSchedule, createSchedule)
  serve(api, contract.updateSchedule, (scope, { scheduleId, ...change }) =>
    updateSchedule(scope, scheduleId, change),
  )
  serve(api, contract.deleteSchedule, (scope, { scheduleId }) => deleteSchedule(scope, scheduleId))
}
